/** What the reader's role allows in the back office. For looks only: guards and commands decide (docs/rules.md#a16). */
import { useMatches } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";

type Needed = Permission | readonly Permission[];

/** Asks for one or several, of which one is enough. Always yes outside the back office, where nobody has a role. */
export function useRole(): (needs: Needed) => boolean {
  const frames = useMatches();
  // Of the frame around the page.
  const may = frames
    .map(({ loaderData }) => (loaderData as { may?: unknown } | null | undefined)?.may)
    .find(Array.isArray);
  return (needs) => !may || [needs].flat().some((one) => may.includes(one));
}

export function useMay(needs: Needed): boolean {
  return useRole()(needs);
}

/** As `useMay`; without `needs` what the open page's action asks for (`handle.changes`). */
export function useMayChange(needs?: Needed): boolean {
  const page = useMatches().at(-1)?.handle as { changes?: Needed } | undefined;
  const asked = needs ?? page?.changes ?? [];
  return useMay(asked) || asked.length === 0;
}
