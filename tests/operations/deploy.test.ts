/** The files of deploy/: each is run by a drill or says why not, and they fit the code. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { limitFor } from "#server/limits/body-limits.ts";
import { drills } from "../../scripts/drills/drills.ts";

const HEAD_LINES = 6;
const files = readdirSync("deploy", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "README.md")
  .map((entry) => join(entry.parentPath, entry.name));
const run = Object.values(drills).flatMap((drill) => drill.files);

const id = "0195e0a1-6f0f-7c3a-9a55-3f7f0a1c2d3e";
const uploads = [
  "/vendor/products/uploads",
  "/admin/products/uploads",
  `/orders/${id}/return`,
  `/orders/${id}/return.data`,
  "/vendor/products/import",
  "/admin/products/import.data",
  "/admin/settings/logo",
  "/admin/settings/logo.data",
  "/admin/settings/signature",
  "/vendor/profile/signature.data",
  "/vendor/products/new",
  "/vendor/products/pictures.data",
  `/admin/products/${id}.data`,
];
const others = ["/", "/cart", "/checkout", "/vendor/products", `/orders/${id}`];

test("every file is run by a drill, or says in its head why it can't be run here", () => {
  const head = (file: string) => readFileSync(file, "utf8").split("\n").slice(0, HEAD_LINES).join("\n");
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !run.includes(file) && !/can't be run here/i.test(head(file)))).toEqual([]);
});

test("every drill's files are there", () => {
  expect(run.filter((file) => !files.includes(file))).toEqual([]);
});

test("the unit starts the program as npm start does", () => {
  const unit = readFileSync("deploy/systemd/shop@.service", "utf8");
  const { flags, env } = JSON.parse(readFileSync("scripts/shop-process.json", "utf8"));
  expect(unit).toContain(`/node ${flags.join(" ")} build/server/serve.js\n`);
  for (const [name, value] of Object.entries(env)) expect(unit).toContain(`${name}=${value}`);
});

test("the image starts the program as npm start does", () => {
  const dockerfile = readFileSync("deploy/compose/Dockerfile", "utf8");
  const { flags, env } = JSON.parse(readFileSync("scripts/shop-process.json", "utf8"));
  expect(dockerfile).toContain(
    `\nCMD ${JSON.stringify(["node", ...flags, "build/server/serve.js"]).replaceAll(",", ", ")}\n`,
  );
  for (const [name, value] of Object.entries(env)) expect(dockerfile).toContain(`${name}=${value}`);
});

test("Every variable that a deploy file sets is on the configuration page", () => {
  const known = readFileSync("docs/operating/configuration.md", "utf8");
  const told = [
    "deploy/compose/compose.yaml",
    "deploy/compose/Dockerfile",
    ...files.filter((file) => file.endsWith(".service")),
  ]
    .filter((file) => !/pgbackrest|alarm/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\b((?:[A-Z]+_)+[A-Z]+)(?:=|: )/g)].map(([, name]) => name ?? ""),
    )
    .filter((name) => !/^(POSTGRES_|MALLOC_|NODE_ENV)/.test(name));
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
});

describe("bodies: a proxy lets through what the shop takes, and hardly more", () => {
  const MB = 1024 * 1024;
  const nginx = readFileSync("deploy/nginx/sanganak.conf", "utf8");
  const haproxy = readFileSync("deploy/haproxy/haproxy.cfg", "utf8");

  function nginxLimit(path: string): number {
    const locations = [...nginx.matchAll(/location ~ "?(\S+?)"? \{\s+client_max_body_size (\d+)([km]);/g)];
    const [, , size, unit] = locations.find(([, pattern = ""]) => new RegExp(pattern).test(path)) ?? [];
    const usual = /^ {4}client_max_body_size (\d+)k;/m.exec(nginx)?.[1];
    return size ? Number(size) * (unit === "m" ? MB : 1024) : Number(usual) * 1024;
  }

  function haproxyLimit(path: string): number {
    const acls = [...haproxy.matchAll(/acl (\w+) path_reg (\S+)/g)];
    const name = acls.find(([, , pattern = ""]) => new RegExp(pattern).test(path))?.[1];
    const over = name ? new RegExp(`413 if ${name} (over_\\w+)`).exec(haproxy)?.[1] : "over_100kB";
    return Number(new RegExp(`acl ${over} \\S+ gt (\\d+)`).exec(haproxy)?.[1]);
  }

  test.each([...uploads, ...others])("%s", (path) => {
    const limit = limitFor(path);
    for (const proxys of [nginxLimit(path), haproxyLimit(path)]) {
      expect(proxys).toBeGreaterThanOrEqual(Math.floor(limit));
      expect(proxys).toBeLessThanOrEqual(limit * 1.001);
    }
  });
});
