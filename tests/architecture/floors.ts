/**
 * Who may import whom: domain, then platform and ui, then the modules in order, then the shell. Each function returns
 * one line per broken rule.
 */
import { type Import, isOwn, type SourceFile } from "./source-files.ts";

/** A module may import those to its left. */
export const modules = [
  "audit",
  "settings",
  "mail",
  "accounts",
  "companies",
  "catalog",
  "wishlist",
  "cart",
  "finding",
  "product-desk",
  "orders",
  "invoices",
  "quotations",
  "ledger",
  "seller-tax",
  "freight",
  "payments",
  "settlements",
  "commissions",
  "gst",
  "bank",
  "checkout",
  "returns",
  "reports",
  "warranty",
  "reviews",
  "couriers",
  "fulfilment",
  "order-desk",
  "counter",
  "messages",
  "auditor",
  "books",
  "selling",
  "admin",
  "storefront",
  "builder",
];

const SHELL = /^(app\/(root|routes|shared-routes|entry\.\w+)\.tsx?|server\/.*|db\/.*|scripts\/.*|bench\/.*)$/;
/** Measures the house by the rules that the tests hold it to. */
const MEASURING = /^scripts\/house\//;
const TEST = /(\.test\.tsx?$|^tests\/)/;

/** Below app/, or null. */
export function folderOf(path: string): string | null {
  return path.match(/^app\/([^/]+)\//)?.[1] ?? null;
}

export function isTest(path: string): boolean {
  return TEST.test(path);
}

/** Imports across a floor or a module's walls. Tests may import anything, but nobody imports a test. */
export function brokenFloors(files: SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      file.imports.flatMap(({ target }) => {
        const reason = refusal(file.path, target);
        return reason ? [`${file.path} imports ${target}: ${reason}`] : [];
      }),
    );
}

function refusal(from: string, to: string): string | null {
  if (MEASURING.test(from) && to.startsWith("tests/architecture/")) return null;
  if (isTest(to)) return "nobody imports a test";
  if (SHELL.test(from)) return null;
  // Types that React Router generates beside each route file.
  if (/\/\+types\//.test(to)) return null;
  const folder = folderOf(from);
  if (folder === null) return null;
  if (!isOwn(to)) return refusedPackage(folder, to);
  if (SHELL.test(to)) return "nobody imports the shell";
  return refusedFolder(folder, to);
}

function refusedPackage(folder: string, name: string): string | null {
  if (folder === "domain") return "domain imports only domain";
  if (folder === "ui" && name.startsWith("node:")) return "ui runs in browsers";
  return null;
}

function refusedFolder(folder: string, to: string): string | null {
  const target = folderOf(to);
  if (target === null || target === folder || target === "domain") return null;
  if (folder === "domain") return "domain imports only domain";
  if (folder === "platform") return "platform imports only domain";
  if (folder === "ui") return "ui imports only domain";
  if (target === "ui" || target === "platform") return null;
  const here = modules.indexOf(folder);
  const there = modules.indexOf(target);
  if (here < 0 || there < 0) return `add ${here < 0 ? folder : target} to the order of modules`;
  if (there > here) return `${folder} is left of ${target}`;
  return behindWall(to);
}

/** A module offers its server files, components and shared plain files; pages and forms are its own. */
function behindWall(to: string): string | null {
  const inside = to.replace(/^app\/[^/]+\//, "");
  if (inside.startsWith("pages/")) return "pages are their module's own";
  if (/(^|\/)[\w-]*form\.tsx?$/.test(inside) && !inside.startsWith("components/"))
    return "forms are their module's own";
  return null;
}

/** Import cycles as chains of paths. Type-only and dynamic imports don't count. */
export function importCycles(files: { path: string; imports: Pick<Import, "target" | "kind">[] }[]): string[] {
  const next = new Map(
    files.map((file) => [file.path, file.imports.filter((one) => one.kind === "value").map((one) => one.target)]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path].join(" → "));
    if (at >= 0 || done.has(path)) return;
    for (const target of next.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return cycles;
}
