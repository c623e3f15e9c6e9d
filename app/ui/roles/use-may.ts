/** Only for appearance: guards and commands decide (docs/rules.md#a16). */
import { useMatches } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";

type Needed = Permission | readonly Permission[];

/** One of `needs` is enough. Always true outside the back office. */
export function useRole(): (needs: Needed) => boolean {
  const frames = useMatches();
  // Of the layout route.
  const may = frames
    .map(({ loaderData }) => (loaderData as { may?: unknown } | null | undefined)?.may)
    .find(Array.isArray);
  return (needs) => !may || [needs].flat().some((one) => may.includes(one));
}

export function useMay(needs: Needed): boolean {
  return useRole()(needs);
}

/** Default: the permissions of the page's action. */
export function useMayChange(needs?: Needed): boolean {
  const page = useMatches().at(-1)?.handle as { changes?: Needed } | undefined;
  const permissions = needs ?? page?.changes ?? [];
  return useMay(permissions) || permissions.length === 0;
}
