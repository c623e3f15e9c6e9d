import type { Permission } from "#app/domain/parties/staff-roles.ts";

/**
 * Every route's `handle`; without it the build fails. `back-office`: vendors below /vendor, admins below /admin.
 * `intents`: those its action answers; the access matrix posts each as everybody. `scripts: false`: never hydrated.
 * `searchBox`: has one of its own, so the header shows none.
 */
export type RouteHandle = {
  access: "public" | "signed-in" | "vendor" | "admin" | "back-office";
  /** Of the back office: what its loader needs, all of them; none: any role there. */
  reads?: Permission | readonly Permission[];
  /** What its action needs, one of them; the command says which intent needs what. None: any role there. */
  changes?: Permission | readonly Permission[];
  intents?: readonly string[];
  scripts?: false;
  searchBox?: true;
};
