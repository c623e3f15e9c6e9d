import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";

/** Whether text messages about orders go to the number of this one. */
export function TextChoice({ isOn }: { isOn: boolean }) {
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <FormKey />
      <p className="text-sm text-muted">
        {isOn
          ? "We send text messages about your orders to this number."
          : "We don't send text messages about orders to this number."}
      </p>
      <Button name="intent" value={isOn ? "texts-off" : "texts-on"} variant="quiet" size="small" className="-ml-3">
        {isOn ? "Stop text messages" : "Get text messages"}
      </Button>
    </Form>
  );
}
