import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { UnpaidOrder } from "#app/orders/unpaid-orders.server.ts";

/** ISO when read from `GET /me`. */
type ShownOrder = Omit<UnpaidOrder, "payBy"> & { payBy: Date | string };

import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

export function UnpaidOrders({ orders }: { orders: readonly ShownOrder[] }) {
  return orders.map((order) => (
    <Notice key={order.id} title={`Your order ${order.number} is waiting for payment.`}>
      <p>
        {order.pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}: reserved for you until{" "}
        {formatMoment(new Date(order.payBy))}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Pay order={order} />
        {!order.isExchange && <MoveToCart orderId={order.id} />}
      </div>
    </Notice>
  ));
}

function Pay({ order: { id, isOnline, isExchange } }: { order: ShownOrder }) {
  if (!isOnline || isExchange) return <ButtonLink to={`/orders/${id}`}>How to pay</ButtonLink>;
  return (
    <Form method="post" action={`/orders/${id}/payment`}>
      <Button>Pay now</Button>
    </Form>
  );
}

export function MoveToCart({ orderId }: { orderId: string }) {
  const action = `/orders/${orderId}/reorder`;
  const isBusy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <FormKey />
      <Button variant="secondary" busy={isBusy}>
        Cancel and move to cart
      </Button>
    </Form>
  );
}
