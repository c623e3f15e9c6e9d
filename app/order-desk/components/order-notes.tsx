import { useNavigation } from "react-router";
import { CancelReason } from "#app/fulfilment/components/cancel-reason.tsx";
import type { AdminOrder } from "#app/order-desk/admin-order-queries.server.ts";
import { buyerNoteHint } from "#app/order-desk/customer-email.ts";
import type { IntentFields } from "#app/order-desk/intent.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";

export function OrderNotes({ order, typed }: { order: AdminOrder; typed?: IntentFields }) {
  const isBusy = useNavigation().formMethod === "POST";
  if (!useMay("orders.edit")) return null;
  return (
    <section className="space-y-8">
      <div>
        <SectionHeading title="Add a note" />
        {/* The key clears the form once the note is in the history. */}
        <DeskForm needs="orders.edit" key={order.events.length} method="post" className="mt-3 max-w-xl space-y-4">
          <FormKey />
          <Field label="Note" name="text" hint={buyerNoteHint(order)}>
            <TextArea rows={3} defaultValue={typed?.text} maxLength={1000} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="write-to-buyer" busy={isBusy}>
              {order.userEmail === null ? "Show to customer" : "Send to customer"}
            </Button>
            <Button name="intent" value="internal-note" variant="secondary" busy={isBusy}>
              Save as internal note
            </Button>
          </div>
        </DeskForm>
      </div>
      {order.canCancel && (
        <div>
          <SectionHeading title="Cancel order" />
          <DeskForm needs="orders.edit" method="post" className="mt-3">
            <FormKey />
            <ConfirmButton
              label="Cancel order…"
              title={`Cancel order ${order.number}?`}
              confirm="Yes, cancel order"
              name="intent"
              value="cancel"
            >
              <p className="mb-4">
                All items in this order will be cancelled and restocked, the payment refunded and the customer notified.
                This can't be undone.
              </p>
              <CancelReason hint="The customer will see this." />
            </ConfirmButton>
          </DeskForm>
        </div>
      )}
    </section>
  );
}
