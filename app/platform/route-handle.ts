/** What every route file declares as `handle`: who may enter. A route without it fails the build. */
export type RouteHandle = { access: "public" | "signed-in" | "vendor" | "admin" };
