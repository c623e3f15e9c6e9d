/** Every route declares who may enter, and checks it. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

export type Access = "public" | "signed-in" | "vendor" | "admin";

/** A route file with its full path ("" for home) and whether it only frames others. */
export type Route = { path: string; file: string; isFrame: boolean; frames?: string[] };

type Declared = Access | "back-office";

const guards: Record<Exclude<Declared, "public">, string> = {
  "signed-in":
    "requireUser|requireCheckoutUser|requireOrderViewer|requireProvenOrderViewer|requireQuotationReader|requireVendor|requireAdmin",
  vendor: "requireVendor",
  admin: "requireAdmin",
  "back-office": "requireBackOffice|requireProductScope",
};

/** The frames of vendors' and admins' pages. */
const frames = { vendor: "app/selling/pages/vendor-layout.tsx", admin: "app/admin/pages/admin-layout.tsx" };

/** The first match decides the access that paths must declare; without a match they may choose. */
const required: [RegExp, Access][] = [
  [/^vendor\/register$/, "public"],
  [/^admin\/login$/, "public"],
  // A code sent to the order's phone takes the place of a login (docs/rules.md#a20).
  [/^orders\/:id\/code$/, "public"],
  [/^vendor(\/|$)/, "vendor"],
  [/^admin(\/|$)/, "admin"],
  [/^(checkout|account|orders|order-confirmation)(\/|$)/, "signed-in"],
];

/** The table of app/routes.ts, flat. */
export function flatRoutes(entries: readonly RouteConfigEntry[], parent = "", frames: string[] = []): Route[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path ?? ""].filter(Boolean).join("/");
    const isFrame = entry.path === undefined && !entry.index;
    const file = `app/${entry.file}`;
    const inside = isFrame ? [...frames, file] : frames;
    return [{ path, file, isFrame, frames }, ...flatRoutes(entry.children ?? [], path, inside)];
  });
}

/** `handle.access`, null when not declared. */
function declared(file: SourceFile): Declared | null {
  const found = file.text.match(
    /^export const handle\s*=\s*\{\s*access:\s*"(public|signed-in|vendor|admin|back-office)"/m,
  );
  return (found?.[1] as Declared | undefined) ?? null;
}

/** Who may enter at `path`, null when not declared: a back-office file lets in vendors or admins. */
export function accessAt(path: string, file: SourceFile): Access | null {
  const access = declared(file);
  if (access !== "back-office") return access;
  const side = path.match(/^\/?(vendor|admin)(\/|$)/)?.[1];
  return (side as Access | undefined) ?? null;
}

/** `handle.intents`, null when not declared. */
export function declaredIntents(file: SourceFile): string[] | null {
  const handle = file.text.match(/^export const handle\s*=\s*\{([^}]*)\}/m)?.[1];
  const list = handle?.match(/\bintents:\s*\[([^\]]*)\]/)?.[1];
  return list === undefined ? null : [...list.matchAll(/"([^"]+)"/g)].map((found) => found[1] as string);
}

/** `handle.reads` or `handle.changes`, empty when not declared. */
export function declaredPermissions(file: SourceFile, name: "reads" | "changes"): string[] {
  const handle = file.text.match(/^export const handle\s*=\s*\{([^}]*)\}/m)?.[1];
  const list = handle?.match(new RegExp(`\\b${name}:\\s*(\\[[^\\]]*\\]|"[^"]*")`))?.[1] ?? "";
  return [...list.matchAll(/"([^"]+)"/g)].map((found) => found[1] as string);
}

/** One line per broken rule. */
export function brokenRoutes(routes: Route[], files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return routes.flatMap((route) => {
    const file = byPath.get(route.file);
    if (!file) return [`${route.file} is in app/routes.ts but not on disk`];
    return [...brokenRoute(route, file), ...brokenIntents(file, byPath)].map(
      (problem) => `${route.file} (/${route.path}): ${problem}`,
    );
  });
}

function brokenRoute(route: Route, file: SourceFile): string[] {
  const access = accessAt(route.path, file);
  const guard = declared(file);
  if (!guard) return route.isFrame ? [] : ["declares no handle.access"];
  if (!access || (guard === "back-office" && route.isFrame))
    return ["is of the back office, but neither below /vendor nor below /admin"];
  const problems: string[] = [];
  if (guard !== "public" && guard !== "signed-in") problems.push(...unnamedPermissions(route, file));
  const wanted = required.find(([pattern]) => pattern.test(route.path))?.[1];
  if (wanted && !route.isFrame && wanted !== access) problems.push(`must have access "${wanted}", has "${access}"`);
  if (guard === "public") return problems;
  problems.push(...misplaced(route, file, wanted));
  const entries = exportedFunctions(file, ["loader", "action"]);
  const hasPage = /^export default /m.test(file.text);
  // Without a loader, client navigation never asks the server, and a direct request renders the page unguarded.
  if (hasPage && !entries.has("loader")) problems.push("has no loader, so nobody guards the page");
  for (const [name, node] of entries) {
    if (!guardsFirst(file.text.slice(node.start, node.end), guard))
      problems.push(`${name} must call ${guards[guard]} before anything it awaits`);
    else if (
      guard !== "signed-in" &&
      !/\brequire(Vendor|Admin|BackOffice|ProductScope)\(context, handle\)/.test(file.text.slice(node.start, node.end))
    )
      problems.push(`${name} must give its handle to ${guards[guard]}`);
  }
  return problems;
}

/** Pages that every role of an office may open; what they show follows the role. */
const openToAllRoles = /^(admin|vendor)(\/(dashboard|find(\/results)?|views|no\/such\/page|\*))?$/;

/** A route of the back office says what its roles must be allowed (docs/rules.md#a14). */
function unnamedPermissions(route: Route, file: SourceFile): string[] {
  if (route.isFrame || openToAllRoles.test(route.path)) return [];
  const problems: string[] = [];
  if (declaredPermissions(file, "reads").length === 0) problems.push("declares no handle.reads");
  const hasAction = exportedFunctions(file, ["action"]).has("action");
  if (hasAction && declaredPermissions(file, "changes").length === 0)
    problems.push("has an action, but declares no handle.changes");
  return problems;
}

/** Vendors' and admins' pages stand in their guarded frames; what has no page needs none. */
function misplaced(route: Route, file: SourceFile, access: Access | undefined): string[] {
  if (route.isFrame || !/^export default /m.test(file.text)) return [];
  if (access !== "vendor" && access !== "admin") return [];
  const frame = frames[access];
  return route.frames?.includes(frame) ? [] : [`must stand within ${frame}`];
}

/** An action that reads an `intent`, itself or in a form file of its module, declares them. */
function brokenIntents(file: SourceFile, files: ReadonlyMap<string, SourceFile>): string[] {
  const intents = declaredIntents(file);
  const hasAction = exportedFunctions(file, ["action"]).has("action");
  if (intents && !hasAction) return ["declares intents but has no action"];
  if (!hasAction) return [];
  const module = file.path.split("/").slice(0, 2).join("/");
  const near = file.imports
    .filter((one) => one.kind === "value" && one.target.startsWith(`${module}/`) && one.target.endsWith(".ts"))
    .map((one) => files.get(one.target)?.text ?? "");
  const texts = [file.text, ...near];
  if (!intents) return texts.some(readsIntent) ? ["its action answers intents: declare them in handle.intents"] : [];
  const unknown = intents.filter(
    (intent) =>
      !texts
        .join("\n")
        .replace(/^export const handle.*$/m, "")
        .includes(`"${intent}"`),
  );
  return unknown.map((intent) => `declares the intent "${intent}", which its action does not know`);
}

function readsIntent(text: string): boolean {
  return /"intent"|\.intent\b|\bintent:/.test(text);
}

function guardsFirst(body: string, access: Exclude<Declared, "public">): boolean {
  // A guard that is awaited itself begins at its `await`.
  const guard = body.search(new RegExp(`(\\bawait )?\\b(${guards[access]})\\(`));
  const wait = body.search(/\bawait\b/);
  return guard >= 0 && (wait < 0 || guard <= wait);
}

/** The exported functions (or constants) of these names. */
function exportedFunctions(file: SourceFile, names: string[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const node of eachNode(file.ast).filter((one) => one.type === "ExportNamedDeclaration")) {
    const declaration = node.declaration as Node | null;
    const declared = (declaration?.declarations as Node[] | undefined) ?? (declaration ? [declaration] : []);
    for (const one of declared) {
      const name = (one.id as { name?: string } | undefined)?.name;
      if (name && names.includes(name)) found.set(name, one);
    }
    for (const specifier of (node.specifiers as Node[] | undefined) ?? []) {
      const name = (specifier.exported as { name?: string }).name;
      if (name && names.includes(name)) found.set(name, specifier);
    }
  }
  return found;
}
