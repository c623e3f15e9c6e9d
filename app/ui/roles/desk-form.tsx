import { Form, type FormProps } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { classes } from "#app/ui/classes.ts";
import { CanSend } from "./can-send.ts";
import { useMayChange } from "./use-may.ts";

/**
 * `whenReadOnly`: `hide` omits the form, `fields` locks it, `rows` keeps a table and its exports (docs/rules.md#a16).
 */
export function DeskForm({
  needs,
  whenReadOnly = "hide",
  ref,
  ...form
}: FormProps & {
  ref?: React.Ref<HTMLFormElement>;
  needs?: Permission | readonly Permission[];
  whenReadOnly?: "hide" | "fields" | "rows";
}) {
  const mayChange = useMayChange(needs);
  if (mayChange) return <Form ref={ref} {...form} />;
  if (whenReadOnly === "hide") return null;
  if (whenReadOnly === "rows")
    return (
      <CanSend value={false}>
        <Form ref={ref} {...form} method="get" />
      </CanSend>
    );
  return (
    <CanSend value={false}>
      <p className="mb-6 border-l-2 border-ink pl-3">Your role can only read this.</p>
      <fieldset disabled className={classes("min-w-0", form.className)}>
        {form.children}
      </fieldset>
    </CanSend>
  );
}
