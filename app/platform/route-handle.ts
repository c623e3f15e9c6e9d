/**
 * What every route file declares as `handle`: who may enter. A route without it fails the build.
 * `intents`: every value of the field `intent` that its action answers; the access matrix posts each as everybody.
 * `scripts: false`: the page comes without any and is never hydrated.
 */
export type RouteHandle = {
  access: "public" | "signed-in" | "vendor" | "admin";
  intents?: readonly string[];
  scripts?: false;
};
