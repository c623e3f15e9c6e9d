import { Form } from "react-router";
import type { OtherWay } from "#app/payments/methods/other-ways.server.ts";
import { Button } from "#app/ui/controls/button.tsx";

/** For an unpaid order: each button pays it in another way. */
export function OtherWays({ orderId, ways }: { orderId: string; ways: readonly OtherWay[] }) {
  return (
    <Form method="post" action={`/orders/${orderId}/payment`} className="print:hidden">
      <p className="mb-2">Choose how to pay:</p>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ channel, name }) => (
          <Button key={channel} name="channel" value={channel} variant="secondary">
            {name}
          </Button>
        ))}
      </div>
      {ways.map(
        ({ channel, name, note }) =>
          note && (
            <p key={channel} className="mt-2 max-w-measure text-sm text-muted">
              {name}: {note}
            </p>
          ),
      )}
    </Form>
  );
}
