/**
 * Every route's `handle`; without it the build fails. `back-office`: vendors below /vendor, admins below /admin.
 * `intents`: those its action answers; the access matrix posts each as everybody. `scripts: false`: never hydrated.
 * `searchBox`: has one of its own, so the header shows none.
 */
export type RouteHandle = {
  access: "public" | "signed-in" | "vendor" | "admin" | "back-office";
  intents?: readonly string[];
  scripts?: false;
  searchBox?: true;
};
