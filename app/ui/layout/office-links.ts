import type { Permission } from "#app/domain/parties/staff-roles.ts";

/** `needs`: of the page it leads to. */
export type OfficeLink = { to: string; label: string; needs: Permission };

/** Those that somebody who `may` do this can follow. */
export function openLinks<Link extends OfficeLink>(links: readonly Link[], may: readonly Permission[]): Link[] {
  return links.filter(({ needs }) => may.includes(needs));
}
