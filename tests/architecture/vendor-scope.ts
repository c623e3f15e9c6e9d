/** Vendors' queries read the `vendor_*` views, never the tables behind (docs/decisions/354). */
import type { Route } from "./routes.ts";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

/** Tables that vendors' queries may read: shared ones, or those whose row is the vendor's own. */
const common = new Set([
  "brands",
  "categories",
  "formerCategories",
  "specDefinitions",
  "vendorBankAccountRequests",
  "vendorBankAccounts",
  // Every shopper reads the dates that follow from them.
  "vendorHolidays",
  "vendorTimes",
  "vendors",
]);

const isVendorQuery = (path: string) => /^app\/.*\/vendor-[\w-]*queries\.server\.ts$/.test(path);
/** Queries of both sides, by `readAs`: held like a page of the back office. */
const isBackOfficeQuery = (path: string) => /\/back-office-[\w-]*queries\.server\.ts$/.test(path);
const isQuery = (path: string) => /queries\.server\.ts$/.test(path);

/** Vendors' and the back office's query files and pages that bypass the views. */
export function vendorsReachingAround(files: SourceFile[], routes: (Route & { access: string | null })[]): string[] {
  const pages = new Set(routes.filter((route) => route.access === "vendor").map((route) => route.file));
  return files.flatMap((file) => {
    if (isVendorQuery(file.path)) return readsOfTables(file);
    return pages.has(file.path) || isBackOfficeQuery(file.path) ? readsOfPages(file) : [];
  });
}

function readsOfTables(file: SourceFile): string[] {
  return file.imports
    .filter(({ target, kind }) => target.endsWith("/schema.server.ts") && kind !== "type")
    .flatMap(({ names }) => [...names.keys()].filter((name) => !common.has(name)))
    .map((name) => `${file.path} reads the table ${name}: vendors' queries read vendor-views.server.ts`);
}

/** The viewer and what the whole shop shares belong to no vendor; the back office's queries are held themselves. */
const isShared = (path: string) =>
  isBackOfficeQuery(path) || /\/(session|vendor|method|spec|category)[\w-]*queries/.test(path);

/** A back-office file may call other queries in its admins' half only: within `admin: …`. */
function readsOfPages(file: SourceFile): string[] {
  const forAdmins = eachNode(file.ast).filter(
    (node) => node.type === "Property" && (node.key as { name?: string }).name === "admin",
  );
  return file.imports
    .filter(({ target, kind }) => kind !== "type" && isQuery(target) && !isVendorQuery(target) && !isShared(target))
    .filter(({ names }) => names.size === 0 || !isUsedOnlyWithin(file, new Set(names.values()), forAdmins))
    .map(({ target }) => `${file.path} reads ${target}: pages of vendors read vendor-*-queries.server.ts`);
}

function isUsedOnlyWithin(file: SourceFile, names: ReadonlySet<string>, nodes: readonly Node[]): boolean {
  const imported = eachNode(file.ast).filter((node) => node.type === "ImportDeclaration");
  const isInside = (node: Node, around: readonly Node[]) =>
    around.some(({ start, end }) => start <= node.start && node.end <= end);
  const uses = eachNode(file.ast).filter(
    (node) => node.type === "Identifier" && names.has(node.name as string) && !isInside(node, imported),
  );
  return uses.length > 0 && uses.every((node) => isInside(node, nodes));
}
