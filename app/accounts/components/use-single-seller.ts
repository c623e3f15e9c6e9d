import { useRouteLoaderData } from "react-router";

/** Whether the store is the only seller, so that sellers aren't named (docs/rules.md#x17). */
export function useSingleSeller(): boolean {
  const root = useRouteLoaderData("root") as { store?: { isSingleSeller?: boolean } } | undefined;
  return root?.store?.isSingleSeller ?? false;
}
