import { Form, Link } from "react-router";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { ExchangeSummary } from "#app/payments/exchange/exchange-summary.server.ts";
import { Button } from "#app/ui/controls/button.tsx";

/** What returned items pay of the order, and how to pay the rest. */
export function ExchangeNote({ orderId, exchange }: { orderId: string; exchange: ExchangeSummary }) {
  const { returnedOrderId, returnedNumber, exchangePaise, duePaise, payBy, ways } = exchange;
  return (
    <div className="max-w-2xl space-y-3">
      <p>
        The items you returned from{" "}
        <Link to={`/orders/${returnedOrderId}#returns`} className="text-action underline">
          order {returnedNumber}
        </Link>{" "}
        pay {formatInr(exchangePaise)} of this order.
        {payBy &&
          ` Please pay the difference of ${formatInr(duePaise)} by ${formatDay(dayInIndia(payBy))}, otherwise the order is cancelled and you are refunded.`}
      </p>
      {payBy && (
        <Form method="post" action={`/orders/${orderId}/payment`} className="flex flex-wrap gap-2 print:hidden">
          {ways.map(({ id, name }) => (
            <Button key={id} name="method" value={id}>
              Pay {formatInr(duePaise)}
              {ways.length > 1 && `: ${name}`}
            </Button>
          ))}
        </Form>
      )}
    </div>
  );
}
