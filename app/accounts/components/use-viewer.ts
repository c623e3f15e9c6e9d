import { useRouteLoaderData } from "react-router";
import type { Role } from "#app/domain/parties/permissions.ts";

export type ShownViewer = { name: string; email: string; role: Role };

/** Null for guests. For looks only: the server decides what anybody may do. */
export function useViewer(): ShownViewer | null {
  const root = useRouteLoaderData("root") as { viewer?: ShownViewer | null } | undefined;
  return root?.viewer ?? null;
}

/** The store is the only seller: nobody else is named (docs/rules.md#x17). */
export function useSingleSeller(): boolean {
  const root = useRouteLoaderData("root") as { store?: { isSingleSeller?: boolean } } | undefined;
  return root?.store?.isSingleSeller ?? false;
}
