/** When `npm start` and the tests install packages: unless those of the lockfile are there, whoever brought them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const script = pathToFileURL(resolve("scripts/install.mjs")).href;
const { isInstalled } = (await import(script)) as { isInstalled(root: string): boolean };
const shop = { name: "shop" };
const pg = { version: "8.0.0", integrity: "sha512-a" };
const forMac = { version: "1.0.0", integrity: "sha512-b", optional: true };
const forHere = {
  version: "1.0.0",
  integrity: "sha512-d",
  optional: true,
  os: [process.platform],
  cpu: [process.arch],
};
const forThere = { ...forHere, cpu: ["none"] };
const lock = { "": shop, "node_modules/pg": pg, "node_modules/mac": forMac };

test.each<[what: string, found: object | string | null, expected: boolean, more?: object]>([
  ["all of it", lock, true],
  ["all but packages for other machines", { "node_modules/pg": pg }, true],
  ["another version", { "node_modules/pg": { ...pg, version: "8.0.1" } }, false],
  ["other contents", { "node_modules/pg": { ...pg, integrity: "sha512-c" } }, false],
  [
    "another version for this machine",
    { "node_modules/pg": pg, "node_modules/mac": { ...forMac, version: "2.0.0" } },
    false,
  ],
  ["a package for this machine too few", { "node_modules/pg": pg }, false, { "node_modules/here": forHere }],
  ["none of another machine", { "node_modules/pg": pg }, true, { "node_modules/there": forThere }],
  ["a list that was cut off", '{"packages":{"', false],
  ["one too few", { "node_modules/mac": forMac }, false],
  ["nothing", null, false],
])("packages are installed: %s", (_, found, expected, more = {}) => {
  const root = mkdtempSync(join(tmpdir(), "sanganak-install-"));
  try {
    mkdirSync(join(root, "node_modules"));
    writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: { ...lock, ...more } }));
    const list = typeof found === "string" ? found : JSON.stringify({ packages: found });
    if (found) writeFileSync(join(root, "node_modules/.package-lock.json"), list);
    expect(isInstalled(root)).toBe(expected);
  } finally {
    rmSync(root, { recursive: true });
  }
});
