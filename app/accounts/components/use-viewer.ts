import { useRouteLoaderData } from "react-router";
import type { Role } from "#app/domain/parties/permissions.ts";

export type ShownViewer = { name: string; email: string; role: Role };

/** Null for guests. For display only: the server decides about access. */
export function useViewer(): ShownViewer | null {
  const root = useRouteLoaderData("root") as { viewer?: ShownViewer | null } | undefined;
  return root?.viewer ?? null;
}

/** Whether the store is the only seller, so that sellers aren't named (docs/rules.md#x17). */
export function useSingleSeller(): boolean {
  const root = useRouteLoaderData("root") as { store?: { isSingleSeller?: boolean } } | undefined;
  return root?.store?.isSingleSeller ?? false;
}
