import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { browserFormKey, subscribeToFormKey } from "./browser-form-key.ts";

type Root = { owner?: { formKey: string | null } | null };

/** For forms that must run once. Pages for all visitors have none without scripts. */
export function FormKey() {
  const owner = (useRouteLoaderData("root") as Root | undefined)?.owner;
  const own = useSyncExternalStore(subscribeToFormKey, browserFormKey, () => null);
  const key = owner ? owner.formKey : own;
  // Firefox otherwise restores the old value of hidden fields after a reload.
  return key ? <input type="hidden" name="formKey" value={key} autoComplete="off" /> : null;
}
