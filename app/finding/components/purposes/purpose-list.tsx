import { Link } from "react-router";
import type { Purpose } from "#app/finding/search/purposes.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function PurposeList({ purposes, changed }: { purposes: readonly Purpose[]; changed: readonly string[] }) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-display text-xl font-semibold">Purposes</h2>
        <ButtonLink to="/admin/search/purposes?edit=new" variant="secondary">
          Add Purpose
        </ButtonLink>
      </div>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {purposes.map(({ key, name, why, phrases }) => (
          <li key={key} className="grid gap-x-6 py-2 md:grid-cols-[14rem_minmax(0,1fr)]">
            <Link
              to={`/admin/search/purposes?edit=${encodeURIComponent(key)}`}
              className="inline-flex min-h-9 items-center font-semibold wrap-anywhere hover:underline max-md:min-h-11"
            >
              {name}
              {changed.includes(key) && <span className="font-normal text-muted">&nbsp;(changed)</span>}
              <span className="sr-only">: edit</span>
            </Link>
            <span className="self-center text-md wrap-anywhere text-muted">
              {why && <span className="block text-ink">{why}</span>}
              {phrases.join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RemovedPurposes({ purposes }: { purposes: readonly Purpose[] }) {
  if (purposes.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-2 font-display text-xl font-semibold">Removed defaults</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {purposes.map(({ key, name }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-4 py-2">
            <span className="font-semibold">{name}</span>
            <DeskForm method="post">
              <input type="hidden" name="key" value={key} />
              <Button name="intent" value="restore" variant="secondary" aria-label={`Restore ${name}`}>
                Restore
              </Button>
            </DeskForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
