import type { Permission } from "#app/domain/parties/staff-roles.ts";

/** `also`: synonyms for the command menu. */
export type OfficeLink = { to: string; label: string; needs: Permission; also?: string; hasExport?: true };

export function openLinks<Link extends OfficeLink>(links: readonly Link[], may: readonly Permission[]): Link[] {
  return links.filter(({ needs }) => may.includes(needs));
}
