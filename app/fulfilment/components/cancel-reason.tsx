import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The server requires it too. */
export function CancelReason({ hint }: { hint: string }) {
  // Without scripts it stands in a form with other buttons, which an empty field must not hold up.
  const isScripted = useHydrated();
  return (
    <Field label="Reason" name="reason" hint={hint} required={isScripted}>
      <TextInput maxLength={300} />
    </Field>
  );
}
