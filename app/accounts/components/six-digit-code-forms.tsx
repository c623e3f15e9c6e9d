import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { ResendButton, type ResendWait } from "./resend-button.tsx";

/** The form of a code that was sent by mail or text message, and the one that sends another. */
export function SixDigitCodeForms({ resend, error }: { resend: ResendWait; error?: string }) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Form method="post" className="space-y-5" noValidate>
        <input type="hidden" name="intent" value="code" />
        <Field label="6-digit code" name="code" error={error} hint="It is valid for 10 minutes." required>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            className="text-xl tabular-nums tracking-[0.2em]"
          />
        </Field>
        <Button wide busy={intent === "code"} busyText="Checking...">
          Continue
        </Button>
      </Form>
      <Form method="post">
        <ResendButton wide wait={resend} busy={intent === "resend"} />
      </Form>
    </>
  );
}
