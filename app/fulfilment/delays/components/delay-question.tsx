import { Form, useNavigation } from "react-router";
import { formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { removalSentences } from "#app/domain/fulfilment/removal.ts";
import type { Delay } from "#app/fulfilment/delays/delay-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

/** `isPaid`: the shipment would be refunded. */
export function DelayQuestion({ delay, isPaid }: { delay: Delay | undefined; isPaid: boolean }) {
  const isBusy = useNavigation().formMethod === "POST";
  if (delay?.status === "waits")
    return <p className="mt-3 text-md">You agreed to wait: the seller sends it on {formatDay(delay.sendOn)}.</p>;
  if (delay?.status !== "open") return null;
  return (
    <Notice className="mt-3 print:hidden" tone="warning" title="Can you wait for this parcel?">
      <p>
        {removalSentences[delay.reason]} It can be sent on {formatDay(delay.sendOn)}.
      </p>
      <p className="mt-2">
        Please answer by {formatMoment(delay.answerBy)}. Without an answer this parcel is cancelled and you{" "}
        {isPaid ? "are refunded for it" : "pay nothing for it"}.
      </p>
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <FormKey />
        <input type="hidden" name="delayId" value={delay.id} />
        <Button name="intent" value="wait" busy={isBusy}>
          I will wait
        </Button>
        <Button variant="secondary" name="intent" value="give-up" busy={isBusy}>
          {isPaid ? "Cancel and refund" : "Cancel this parcel"}
        </Button>
      </Form>
    </Notice>
  );
}
