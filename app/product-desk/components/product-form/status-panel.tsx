import type { EditedProduct } from "#app/product-desk/editing/editor-types.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function StatusPanel({ product: { status, version } }: { product: EditedProduct }) {
  return (
    <section id="manage" className="mt-12 scroll-mt-24">
      <SectionHeading title="Manage product" />
      <DeskForm method="post" className="mt-4 flex flex-wrap items-start gap-3">
        <FormKey />
        <input type="hidden" name="version" value={version} readOnly />
        <Button variant="secondary" name="intent" value="duplicate">
          Duplicate as draft
        </Button>
        {status === "archived" ? (
          <Button variant="secondary" name="intent" value="restore">
            Restore as draft
          </Button>
        ) : (
          <ConfirmButton label="Archive" title="Archive this product?" confirm="Archive" name="intent" value="archive">
            <p>Customers will no longer see it. Its orders, stock and history are kept, and you can restore it.</p>
          </ConfirmButton>
        )}
        {status === "draft" && (
          <ConfirmButton label="Delete" title="Delete this draft?" confirm="Delete" name="intent" value="delete">
            <p>The draft, its stock history and its images will be permanently deleted.</p>
          </ConfirmButton>
        )}
      </DeskForm>
    </section>
  );
}
