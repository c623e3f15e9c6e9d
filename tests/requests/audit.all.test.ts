/** `npm run audit` beside a running shop: the shop answers it, and nobody else. */
import { execFile } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoShop, startDemoShop } from "#tests/support/demo-shop.ts";

let folder: string;
let shop: DemoShop;
beforeAll(async () => {
  shop = await startDemoShop({});
  folder = shop.folder;
});
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function audit(): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_NO_WARNINGS: "1", DATA_DIR: folder, DATABASE_URL: "" };
  return new Promise((done) => {
    execFile(process.execPath, ["scripts/audit.ts"], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

function ask(headers: Record<string, string>, method = "POST"): Promise<Response> {
  return fetch(`${shop.origin}/internal/audit`, { method, headers });
}

test("nobody gets an answer who can't read the folder", async () => {
  const path = join(folder, "owner.endpoint");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const { token, origin } = JSON.parse(readFileSync(path, "utf8")) as { token: string; origin: string };
  expect(origin).toBe(shop.origin);
  const authorization = `Bearer ${token}`;
  expect((await ask({ authorization })).status).toBe(200);
  expect((await ask({})).status).toBe(404);
  expect((await ask({ authorization: `Bearer ${"0".repeat(64)}` })).status).toBe(404);
  expect((await ask({ authorization: authorization.slice(0, -1) })).status).toBe(404);
  expect((await ask({ authorization }, "GET")).status).toBe(404);
  // A proxy on this machine speaks for others.
  for (const header of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
    expect((await ask({ authorization, [header]: "127.0.0.1" })).status).toBe(404);
});

test("a running shop is asked; one that died is not", async () => {
  const asked = await audit();
  expect(asked.said).toContain(`is open in process ${shop.pid}, which is asked at ${shop.origin}.`);
  expect(asked.said).toMatch(/: 0 violations\.\n$/);
  expect(asked.code).toBe(0);
  await shop.kill();
  const alone = await audit();
  expect(alone.said).not.toContain("is open in process");
  expect(alone.said).toMatch(/: 0 violations\.\n$/);
  expect(alone.code).toBe(0);
});
