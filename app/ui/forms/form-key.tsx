import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { browserFormKey, subscribeToFormKey } from "./browser-form-key.ts";

type Root = { owner?: { formKey: string | null } | null };

/**
 * Sent along by a form that spends, moves or sends, so sent twice it is done once. Private pages come with one. On pages
 * made for everybody the browser makes it; without scripts such a form has none.
 */
export function FormKey() {
  const owner = (useRouteLoaderData("root") as Root | undefined)?.owner;
  const own = useSyncExternalStore(subscribeToFormKey, browserFormKey, () => null);
  const key = owner ? owner.formKey : own;
  // Firefox keeps what hidden fields held over a reload unless told not to.
  return key ? <input type="hidden" name="formKey" value={key} autoComplete="off" /> : null;
}
