/** `npm run admin:create`: makes an admin, or says what it lacks. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockFolder } from "#app/platform/database/folder-lock.server.ts";
import { openEmbeddedForTests } from "#tests/support/db.ts";

const folder = mkdtempSync(join(tmpdir(), "sanganak-admin-"));
// An empty, migrated database: making one from nothing takes ten times as long.
beforeAll(async () => (await openEmbeddedForTests(join(folder, "pg"))).close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], password?: string) {
  const env = {
    ...process.env,
    NODE_NO_WARNINGS: "1",
    DATA_DIR: folder,
    DATABASE_URL: "",
    BASE_URL: "",
    ADMIN_PASSWORD: password,
  };
  const done = spawnSync(process.execPath, ["scripts/create-admin.ts", ...args], { env, encoding: "utf8" });
  return { status: done.status, said: `${done.stdout}${done.stderr}`.trim() };
}

const arjun = ["--email", "arjun@shop.test", "--name", "Arjun Rao"];

test("npm run admin:create makes an admin, once, and says what is missing", () => {
  const created = run(arjun, "admin secret");
  expect(created).toEqual({ status: 0, said: "Created the admin arjun@shop.test. Log in at /admin/login." });
  expect(run(arjun, "admin secret")).toEqual({ status: 1, said: "This email address already belongs to an admin." });
  expect(run(arjun, "short")).toEqual({ status: 1, said: "Password must be at least 6 characters." });
  expect(run(["--email", "arjun"])).toEqual({ status: 1, said: "arjun is not an email address." });
}, 300_000);

test("the command leaves the folder of an open shop alone, and names the process that owns it", async () => {
  const release = await lockFolder(folder);
  const refused = run(arjun, "admin secret");
  expect(refused.status).toBe(1);
  expect(refused.said).toContain(`in use by process ${process.pid}`);
  expect(refused.said).toContain("Stop it, run this command again");
  await release();
});
