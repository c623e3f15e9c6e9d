/**
 * What React Router's `<Scripts>` and `<ScrollRestoration>` do in a build, in half the bytes: the browser's entry is a file, and the routes it
 * begins with are data.
 */
import { useContext } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type EntryContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { scrollScript } from "./scroll-script.ts";

type Route = NonNullable<EntryContext["manifest"]["routes"][string]>;
/** `shown`: the page's own, whose scripts it loads. `above`: those that a link up the address leads to. */
type PageRoutes = { version: string; shown: Partial<Route>[]; above: Partial<Route>[] };

const PAGE_ROUTES_ID = "page-routes";

/** Browsers take it as it stands. */
export function PageScripts() {
  useScrollRestoration();
  const framework = useContext(FrameworkContext);
  const router = useContext(DataRouterContext)?.router;
  if (!import.meta.env.SSR || !framework || !router) return null;
  const { manifest, renderMeta } = framework;
  if (renderMeta) renderMeta.didRenderScripts = true;
  const idsOf = (matches: readonly { route: { id: string } }[]) => matches.map(({ route }) => route.id);
  const shown = idsOf(router.state.matches);
  const above = foldersOf(router.state.location.pathname).flatMap((path) => idsOf(router.match(path) ?? []));
  const routesOf = (ids: string[]) => ids.flatMap((id) => manifest.routes[id] ?? []);
  const shownRoutes = routesOf(shown);
  const { entry, version } = manifest;
  const preloaded = new Set([entry, ...shownRoutes].flatMap(({ module, imports = [] }) => [module, ...imports]));
  const routes: PageRoutes = {
    version,
    shown: shownRoutes.map(inShort),
    above: routesOf([...new Set(above)].filter((id) => !shown.includes(id))).map(inShort),
  };
  return (
    <>
      {[...preloaded].map((href) => (
        // On slow lines styles, fonts and the first picture go first: the page is complete without scripts.
        <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script nonce={framework.nonce} dangerouslySetInnerHTML={{ __html: scrollScript }} />
      <script
        id={PAGE_ROUTES_ID}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own addresses, escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(routes).replaceAll("<", "\\u003c") }}
      />
      <script type="module" fetchPriority="low" src={entry.module} />
    </>
  );
}

/** "/a/b/c": "/", "/a/b", "/a". */
function foldersOf(path: string): string[] {
  const names = path.split("/").filter(Boolean);
  return names.map((_, index) => `/${names.slice(0, index).join("/")}`);
}

/** What isn't said is false; a module knows what it imports. */
function inShort({ imports, ...route }: Route): Partial<Route> {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
}

/** Leaves in the window what React Router's `HydratedRouter` looks for there. `stream`: the page's data. */
export async function beginRouter(stream: ReadableStream<Uint8Array> | null): Promise<void> {
  const { version, shown, above }: PageRoutes = JSON.parse(document.getElementById(PAGE_ROUTES_ID)?.textContent ?? "");
  const load = async ({ id, module = "" }: Partial<Route>) => [id, await import(/* @vite-ignore */ module)];
  Object.assign(window, {
    __reactRouterRouteModules: Object.fromEntries(await Promise.all(shown.map(load))),
    __reactRouterManifest: {
      version,
      routes: Object.fromEntries([...shown, ...above].map((route) => [route.id, route])),
    },
    __reactRouterContext: {
      basename: "/",
      future: {},
      routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
      ssr: true,
      isSpaMode: false,
      stream,
    },
  });
}
