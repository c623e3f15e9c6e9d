import { Form } from "react-router";
import { formatInr, type Paise } from "#app/domain/money/money.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

/** `canAsk`: what was refused is the cart, which can be asked for. */
export function AskApproval({ limitPaise, canAsk }: { limitPaise: Paise; canAsk: boolean }) {
  const title =
    limitPaise === 0
      ? "Orders for your company need an approval."
      : `You can order up to ${formatInr(limitPaise)} for your company.`;
  return (
    <Notice tone="warning" title={title} className="mb-6">
      <p>Nothing was ordered.{!canAsk && " Somebody of your company with a higher limit can order this."}</p>
      {canAsk && (
        <Form method="post" action="/quotations" className="mt-3">
          <FormKey />
          <input type="hidden" name="for" value="company" />
          <p className="mb-3">
            The items leave your cart and come back if the request is declined or expires. Whoever orders them sees your
            delivery address.
          </p>
          <Button variant="secondary">Ask for approval</Button>
        </Form>
      )}
    </Notice>
  );
}
