import { useRouteLoaderData } from "react-router";

/** Sent along by a form that spends, moves or sends, so sent twice it is done once. Guests' pages have none. */
export function FormKey() {
  const root = useRouteLoaderData("root") as { formKey?: string | null } | undefined;
  // Firefox keeps what hidden fields held over a reload unless told not to.
  return root?.formKey ? <input type="hidden" name="formKey" value={root.formKey} autoComplete="off" /> : null;
}
