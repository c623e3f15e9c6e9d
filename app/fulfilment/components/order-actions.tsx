import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { MoveToCart } from "#app/orders/components/unpaid-orders.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { type CancellableMoney, cancellationMoney, itemRefund } from "./cancellation-money.ts";

type Actionable = CancellableMoney & { id: string; number: string; canCancel: boolean };

type Actions = { order: Actionable; isByLink?: boolean; isPaidAbove?: boolean };

/** A link holder has no cart of the buyer to order into. `isPaidAbove`: the page has its own way to pay. */
export function OrderActions({ order, isByLink = false, isPaidAbove = false }: Actions) {
  const isBusy = useNavigation().formAction === `/orders/${order.id}/reorder`;
  return (
    <>
      {order.canPay && !isPaidAbove && (
        <Form method="post" action={`/orders/${order.id}/payment`}>
          <Button>Pay now</Button>
        </Form>
      )}
      {!isByLink &&
        // An exchange is cancelled as a whole: what it is for was never bought by itself.
        !(order.canPay && order.paymentMethod === EXCHANGE) &&
        (order.canPay ? (
          <MoveToCart orderId={order.id} />
        ) : (
          <Form method="post" action={`/orders/${order.id}/reorder`}>
            <FormKey />
            <Button variant="secondary" busy={isBusy}>
              Order again
            </Button>
          </Form>
        ))}
      {order.canCancel && <CancelOrder order={order} />}
    </>
  );
}

/** Opens a dialog, or a page of its own without scripts. */
function CancelOrder({ order }: { order: Actionable }) {
  const [asking, ask] = useState(false);
  return (
    <>
      <a
        href={`/orders/${order.id}/cancellation`}
        onClick={(event) => {
          event.preventDefault();
          ask(true);
        }}
        className="inline-flex min-h-11 items-center px-2 font-semibold text-danger hover:underline"
      >
        Cancel order
      </a>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title="Cancel this order?"
        footer={
          <>
            <Button type="button" variant="secondary" onClick={() => ask(false)}>
              Keep order
            </Button>
            <CancelForm orderId={order.id} />
          </>
        }
      >
        <CancelText order={order} />
      </Dialog>
    </>
  );
}

type Cancellable = Omit<Actionable, "id" | "canCancel">;

export function CancelText({ order }: { order: Cancellable }) {
  return (
    <p>
      All items in order {order.number} will be cancelled. {cancellationMoney(order)} This can't be undone.
    </p>
  );
}

export function CancelItemText({
  item,
  order,
}: {
  item: { name: string; quantity: number; totalPaise: number; isLast: boolean };
  order: Cancellable;
}) {
  if (item.isLast) return <CancelText order={order} />;
  const isPaid = order.paymentStatus === "paid";
  return (
    <p>
      {item.quantity} × {item.name} will be cancelled; the rest of order {order.number} will be sent.{" "}
      {isPaid ? itemRefund(order, item.totalPaise) : `You pay ${formatInr(item.totalPaise)} less on delivery.`} This
      can't be undone.
    </p>
  );
}

export function CancelForm({ orderId, itemId }: { orderId: string; itemId?: string }) {
  const isBusy = useNavigation().formAction?.endsWith("/cancellation");
  return (
    <Form method="post" action={`/orders/${orderId}/cancellation`}>
      {itemId && <input type="hidden" name="item" value={itemId} />}
      <Button variant="danger" busy={isBusy} busyText="Cancelling…">
        Yes, cancel {itemId ? "item" : "order"}
      </Button>
    </Form>
  );
}
