import type { DraftReadiness } from "#app/product-desk/editing/draft-readiness.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const drafts = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "draft" : "drafts"}`;

export function DraftPanel({ home, ready, waiting, reasons }: DraftReadiness & { home: string }) {
  return (
    <section aria-labelledby="drafts" className="mb-2 border border-hairline bg-surface px-3 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="drafts" className="text-md font-semibold">
          {drafts(ready + waiting)}: {ready.toLocaleString("en-IN")} ready to publish
          {waiting > 0 && `, ${waiting.toLocaleString("en-IN")} not ready`}
        </h2>
        <div className="flex flex-wrap gap-2">
          {ready > 0 && (
            <DeskForm needs="products.edit" method="post" action={home}>
              <FormKey />
              <Button name="intent" value="publish-ready">
                Publish {drafts(ready)}
              </Button>
            </DeskForm>
          )}
          <ButtonLink to={`${home}?status=draft`} variant="quiet">
            Show drafts
          </ButtonLink>
        </div>
      </div>
      {reasons.length > 0 && (
        <p className="text-sm text-muted">
          {reasons.map(({ message, count }) => `${message}: ${count.toLocaleString("en-IN")}`).join(" · ")}
        </p>
      )}
    </section>
  );
}
