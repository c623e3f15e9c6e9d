/**
 * What every route file declares as `handle`: who may enter. A route without it fails the build.
 * `scripts: false`: the page comes without any and is never hydrated.
 */
export type RouteHandle = { access: "public" | "signed-in" | "vendor" | "admin"; scripts?: false };
