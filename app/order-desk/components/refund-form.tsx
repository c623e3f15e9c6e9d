import { formatInr } from "#app/domain/money/money.ts";
import { remainingOf, remainingPieces } from "#app/domain/money/refunds.ts";
import type { NamedRefundable, RefundFields } from "#app/fulfilment/orders/refund-fields.server.ts";
import type { RefundPageData } from "#app/order-desk/admin-refund-page-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ShipmentStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function RefundForm({ page, fields = {} }: { page: RefundPageData; fields?: RefundFields }) {
  return (
    <>
      <DeskForm method="post" noValidate className="space-y-8">
        <FormKey />
        {page.shipments.map((shipment, index) => (
          <section key={shipment.id}>
            <SectionHeading
              title={page.shipments.length > 1 ? `Shipment ${index + 1} of ${page.shipments.length}` : "Items"}
            />
            <p className="mt-3 flex flex-wrap items-center gap-2 text-md">
              <ShipmentStatusBadge status={shipment.status} />
              <span className="text-muted">by {shipment.vendorName}</span>
            </p>
            <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
              {page.lines
                .filter((line) => line.shipmentId === shipment.id)
                .map((line) => (
                  <Line key={line.key} line={line} fields={fields} />
                ))}
            </ul>
          </section>
        ))}
        {page.lines.some(({ isUnsent, orderLineId }) => isUnsent && orderLineId) && <Unsent chosen={fields.unsent} />}
        <Button name="intent" value="preview">
          Preview refund
        </Button>
      </DeskForm>
      {page.isAllUnsent ? (
        <p className="mt-8 border-t border-hairline pt-6">
          Nothing has been shipped. To refund everything, cancel the order.
        </p>
      ) : (
        <DeskForm method="post" className="mt-8 border-t border-hairline pt-6">
          <FormKey />
          <Button name="intent" value="preview-all" variant="secondary">
            Preview full refund: {formatInr(page.leftPaise, { decimals: 2 })}
          </Button>
        </DeskForm>
      )}
    </>
  );
}

/** Refunded pieces are still sent unless they are also removed. */
function Unsent({ chosen: choice }: { chosen?: string }) {
  return (
    <fieldset>
      <legend className="text-md font-semibold">If you refund a quantity that has not been shipped</legend>
      <Checkbox
        type="radio"
        name="unsent"
        value="remove"
        label="Don't send these items: remove them from the shipment and restock them"
        defaultChecked={choice === "remove"}
      />
      <Checkbox type="radio" name="unsent" value="send" label="Send them anyway" defaultChecked={choice === "send"} />
    </fieldset>
  );
}

function Line({ line, fields }: { line: NamedRefundable; fields: RefundFields }) {
  const remainingPaise = remainingOf(line).totalPaise;
  const pieces = remainingPieces(line);
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_7rem_10rem]">
      <div className="min-w-0">
        <p className="font-semibold">{line.name}</p>
        <p className="text-md text-muted tabular-nums">
          {line.orderLineId && `${pieces} of ${line.quantity} ${line.quantity === 1 ? "unit" : "units"}, `}
          {formatInr(remainingPaise, { decimals: 2 })} of {formatInr(line.totalPaise, { decimals: 2 })} refundable
        </p>
      </div>
      {remainingPaise > 0 && line.orderLineId && pieces > 0 && (
        <Field label="Quantity" name={`pieces-${line.key}`} className="sm:col-start-2">
          <TextInput
            inputMode="numeric"
            pattern="[0-9]*"
            defaultValue={fields[`pieces-${line.key}`]}
            autoComplete="off"
          />
        </Field>
      )}
      {remainingPaise > 0 && (
        <Field label="Or amount (₹)" name={`amount-${line.key}`} className="sm:col-start-3">
          <TextInput inputMode="decimal" defaultValue={fields[`amount-${line.key}`]} autoComplete="off" />
        </Field>
      )}
    </li>
  );
}
