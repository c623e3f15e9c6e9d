import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export function CancelReason({ hint }: { hint: string }) {
  // Without scripts, other buttons share the form, and a required field would block them.
  const isScripted = useHydrated();
  return (
    <Field label="Reason" name="reason" hint={hint} required={isScripted}>
      <TextInput maxLength={300} />
    </Field>
  );
}
