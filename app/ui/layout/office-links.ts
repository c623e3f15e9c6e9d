import type { Permission } from "#app/domain/parties/staff-roles.ts";

/**
 * `needs`: of the page it leads to. `also`: other words by which the command menu finds it; `hasExport`: those of a CSV
 * file, too.
 */
export type OfficeLink = { to: string; label: string; needs: Permission; also?: string; hasExport?: true };

/** Those that somebody who `may` do this can follow. */
export function openLinks<Link extends OfficeLink>(links: readonly Link[], may: readonly Permission[]): Link[] {
  return links.filter(({ needs }) => may.includes(needs));
}
