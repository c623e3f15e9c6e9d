import { useNavigation } from "react-router";
import { formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import type { CannotSendReason } from "#app/domain/fulfilment/removal.ts";
import type { Delay } from "#app/fulfilment/delays/delay-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const reasons: Record<CannotSendReason, string> = { "out-of-stock": "Out of stock", damaged: "Damaged" };

export function AskToWait({
  delay,
  paysOnDelivery,
  typed = {},
  shipmentId,
}: {
  delay: Delay | null;
  paysOnDelivery: boolean;
  typed?: Record<string, string>;
  /** For pages with several shipments. */
  shipmentId?: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  if (delay?.status === "open")
    return (
      <Notice className="mt-3" title={`Waiting for the customer's answer until ${formatMoment(delay.answerBy)}`}>
        The question: may this shipment be sent on {formatDay(delay.sendOn)}? Without an answer it is cancelled. If it
        can be sent after all, mark it as shipped.
      </Notice>
    );
  return (
    <>
      {delay?.status === "waits" && (
        <Notice className="mt-3" tone="success" title={`The customer will wait until ${formatDay(delay.sendOn)}`} />
      )}
      <Collapsible title="Can't send it now?" isOpen={typed.intent === "ask-to-wait"} className="mt-3">
        <DeskForm
          needs="orders.edit"
          method="post"
          noValidate
          className="max-w-xl space-y-4 border-l-2 border-hairline pl-4"
        >
          <FormKey />
          {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
          <p className="text-md text-muted">
            The customer will be asked to wait for this shipment. If they don't want to, or don't answer in time, it is
            cancelled and they {paysOnDelivery ? "pay nothing for it" : "are refunded"}. If only some items are missing,
            move them to a second shipment first.
          </p>
          <Field label="I can send it on" name="sendOn" required>
            <TextInput type="date" defaultValue={typed.sendOn} className="max-w-48" />
          </Field>
          <Field label="Reason" name="delayReason" required>
            <Select defaultValue={typed.delayReason ?? ""}>
              <option value="">Choose…</option>
              {Object.entries(reasons).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Button variant="secondary" name="intent" value="ask-to-wait" busy={isBusy} busyText="Asking…">
            Ask the customer
          </Button>
        </DeskForm>
      </Collapsible>
    </>
  );
}
