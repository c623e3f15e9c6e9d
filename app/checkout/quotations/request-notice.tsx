import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

/** An open request, for people of the company who can't order it; who asked may take it back. */
export function RequestNotice({ isAsker, askedBy }: { isAsker: boolean; askedBy: string }) {
  if (!isAsker) return <Notice title={`Asked by ${askedBy}.`}>It is above your limit.</Notice>;
  return (
    <Notice title="You asked your company to approve this.">
      <p>
        People with a sufficient limit were notified. We let you know when it is ordered or declined. If it is not
        ordered, the items come back to your cart.
      </p>
      <Form method="post" className="mt-3">
        <Button name="intent" value="withdraw" variant="secondary">
          Withdraw request
        </Button>
      </Form>
    </Notice>
  );
}
