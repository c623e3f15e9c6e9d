import type { Permission } from "#app/domain/parties/staff-roles.ts";

/**
 * `back-office`: vendors below /vendor, admins below /admin. `intents`: tested by the access matrix. `scripts: false`:
 * never hydrated.
 */
export type RouteHandle = {
  access: "public" | "signed-in" | "vendor" | "admin" | "back-office";
  /** The loader needs all of them; default: any role. */
  reads?: Permission | readonly Permission[];
  /** The action needs one of them; default: any role. */
  changes?: Permission | readonly Permission[];
  intents?: readonly string[];
  scripts?: false;
  searchBox?: true;
};
