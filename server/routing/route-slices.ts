/**
 * React Router goes through all routes several times per request. A slice has only those routes that could match a path,
 * chosen by its first two segments (docs/decisions/308).
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Route = { id: string; parentId?: string; path?: string };

const DEPTH = 2;
/** No static segment of a route has this name. */
const OTHER = "*";

/** As React Router's own function of that name, for a build that is loaded already. */
export function createSlicedHandler(build: ServerBuild, mode: string): RequestHandler {
  const all = createRequestHandler(build, mode);
  const slices = new RouteSlices(Object.values(build.routes).filter((route) => route !== undefined));
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const key = slices.keyOf(new URL(request.url).pathname);
    if (key === null) return all(request, context);
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler(sliceOf(build, slices.idsOf(key)), mode);
      handlers.set(key, handler);
    }
    return handler(request, context);
  };
}

function sliceOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** The key of a path's slice. There are few keys, as only names of routes count. */
export class RouteSlices {
  readonly #paths: { id: string; segments: string[]; ancestors: string[] }[];
  readonly #names: Set<string>[];

  constructor(routes: readonly Route[]) {
    const byId = new Map(routes.map((route) => [route.id, route]));
    this.#paths = routes.map((route) => {
      const line = lineOf(route, byId);
      return { id: route.id, segments: line.flatMap(({ path }) => segmentsOf(path ?? "")), ancestors: line.map(idOf) };
    });
    this.#names = Array.from({ length: DEPTH }, (_, at) => {
      const names = this.#paths.map(({ segments }) => segments[at] ?? OTHER);
      return new Set(names.filter((name) => !isOpen(name)));
    });
  }

  /** Returns null where all routes are needed: for escaped characters, and React Router's own addresses. */
  keyOf(pathname: string): string | null {
    if (/[%?]|\/\/|^\/__/.test(pathname)) return null;
    const segments = segmentsOf(pathname.replace(/(\/_)?\.data$/, "").replace(/^\/_root$/, "/"));
    return this.#names
      .flatMap((names, at) => {
        const segment = segments[at];
        return segment === undefined ? [] : names.has(segment) ? segment : OTHER;
      })
      .join("/");
  }

  /** Ids of the slice's routes, with the layouts around them. */
  idsOf(key: string): Set<string> {
    const segmentsOfKey = key === "" ? [] : key.split("/");
    const matches = this.#paths.filter(({ segments }) =>
      segments.slice(0, DEPTH).every((segment, at) => isOpen(segment) || segment === segmentsOfKey[at]),
    );
    return new Set(matches.flatMap(({ ancestors }) => ancestors));
  }
}

/** Whether a segment matches several names, or may be left out ("en?"), so that it tells no routes apart. */
function isOpen(segment: string): boolean {
  return segment.startsWith(":") || segment.includes("*") || segment.endsWith("?");
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function idOf({ id }: Route): string {
  return id;
}

/** The routes from the root to this one. */
function lineOf(route: Route, byId: ReadonlyMap<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : byId.get(route.parentId);
  return parent ? [...lineOf(parent, byId), route] : [route];
}
