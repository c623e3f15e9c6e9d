/**
 * Vendors' screens see what the database shows them: their queries read the `vendor_*` views, never the tables behind
 * (docs/decisions/040).
 */
import type { Route } from "./routes.ts";
import type { SourceFile } from "./source-files.ts";

/** Tables that vendors' queries may read: they belong to nobody, or the row is the vendor's own. */
const common = new Set(["brands", "categories", "specDefinitions", "vendorBankAccounts", "vendors"]);

const isVendorQuery = (path: string) => /^app\/.*\/vendor-[\w-]*queries\.server\.ts$/.test(path);
const isQuery = (path: string) => /queries\.server\.ts$/.test(path);

/** Query files and pages of vendors that reach around the views. */
export function vendorsReachingAround(files: SourceFile[], routes: (Route & { access: string | null })[]): string[] {
  const pages = new Set(routes.filter((route) => route.access === "vendor").map((route) => route.file));
  return files.flatMap((file) => {
    if (isVendorQuery(file.path)) return readsOfTables(file);
    return pages.has(file.path) ? readsOfPages(file) : [];
  });
}

function readsOfTables(file: SourceFile): string[] {
  return file.imports
    .filter(({ target, kind }) => target.endsWith("/schema.server.ts") && kind !== "type")
    .flatMap(({ names }) => [...names.keys()].filter((name) => !common.has(name)))
    .map((name) => `${file.path} reads the table ${name}: vendors' queries read vendor-views.server.ts`);
}

/** Who the viewer is, and what the whole shop shares, is no vendor's. */
function readsOfPages(file: SourceFile): string[] {
  return file.imports
    .map(({ target }) => target)
    .filter(
      (target) =>
        isQuery(target) &&
        !isVendorQuery(target) &&
        !/\/(session|vendor|method|spec|category)[\w-]*queries/.test(target),
    )
    .map((target) => `${file.path} reads ${target}: pages of vendors read vendor-*-queries.server.ts`);
}
