import { Link } from "react-router";
import { groupKey, type TermGroup } from "#app/finding/search/term-groups.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

const texts = {
  synonym: { title: "Synonyms", add: "Add Synonyms", to: "/admin/search?edit=words" },
  unit: { title: "Units", add: "Add Units", to: "/admin/search?edit=unit" },
} as const;

export function TermList({ kind, groups }: { kind: TermGroup["kind"]; groups: TermGroup[] }) {
  const { title, add, to } = texts[kind];
  return (
    <section className="mt-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-display text-xl font-semibold">{title}</h2>
        <ButtonLink to={to} variant="secondary">
          {add}
        </ButtonLink>
      </div>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {groups.map((group) => (
          <li key={groupKey(group)} className="grid gap-x-6 py-2 md:grid-cols-[14rem_minmax(0,1fr)]">
            <Link
              to={`/admin/search?edit=${encodeURIComponent(groupKey(group))}`}
              className="inline-flex min-h-9 items-center font-semibold wrap-anywhere hover:underline max-md:min-h-11"
            >
              {nameOf(group)}
              <span className="sr-only">: edit</span>
            </Link>
            <span className="self-center text-md wrap-anywhere text-muted">{group.phrases.join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ kind, means, unit }: TermGroup): string {
  if (kind === "unit") return `${Number(means).toLocaleString("en-IN", { maximumFractionDigits: 6 })} ${unit}`;
  return means === "" ? "Ignored" : means.replaceAll(",", ", ");
}
