import { useRouteLoaderData } from "react-router";

export function useSingleSeller(): boolean {
  const root = useRouteLoaderData("root") as { store?: { isSingleSeller?: boolean } } | undefined;
  return root?.store?.isSingleSeller ?? false;
}
