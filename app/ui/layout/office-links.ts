import type { Permission } from "#app/domain/parties/staff-roles.ts";

/** `group`: heading of the menu. `also`: synonyms for the command menu. */
export type OfficeLink = {
  to: string;
  label: string;
  needs: Permission;
  group?: "Sales" | "Catalogue" | "Money" | "Store" | "Business";
  also?: string;
  hasExport?: true;
};

export function openLinks<Link extends OfficeLink>(links: readonly Link[], may: readonly Permission[]): Link[] {
  return links.filter(({ needs }) => may.includes(needs));
}
