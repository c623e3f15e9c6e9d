import { Field, TextInput } from "#app/ui/forms/field.tsx";

export function CodeField({ error, hint, autoFocus }: { error?: string; hint?: string; autoFocus?: boolean }) {
  return (
    <Field label="Code" name="code" required error={error} hint={hint}>
      <TextInput
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        autoFocus={autoFocus}
        className="tabular-nums"
      />
    </Field>
  );
}
