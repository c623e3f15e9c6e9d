/** A shop of its own for stories that change what all guests see: others count sample products meanwhile. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Shop, startShop } from "../../../scripts/provision/shop.ts";
import { type DemoShop, startDemoShop } from "../../support/demo-shop.ts";
import { expectCleanFolder } from "../../support/guards/clean-books.ts";
import { test } from "./test.ts";

/** Call at the top of a file: its tests run in turn, in a freshly seeded shop. `isWhole`: with parts and accessories. */
export function inOwnShop({ isWhole = false }: { isWhole?: boolean } = {}): void {
  test.describe.configure({ mode: "default" });
  let shop: DemoShop | undefined;
  const shared = process.env.SHOP_ORIGIN;

  test.beforeAll(async () => {
    // Who runs this file alone makes the whole demo here (tests/support/prepare.ts).
    test.setTimeout(360_000);
    shop = await startDemoShop({ isWhole, logFile: `test-results/own-shop-${process.pid}.log` });
    process.env.SHOP_ORIGIN = shop.origin;
  });
  test.afterAll(async () => {
    process.env.SHOP_ORIGIN = shared;
    await shop?.end();
  });
}

/** The admin of `inNewShop`. */
export const DEALER = { email: "owner@deccan.example", name: "Vani Rao", password: "a-dealer-begins" };

/** A shop that is no demo, as a dealer starts it: empty, with one admin, made by `npm run admin:create`. */
export function inNewShop(): void {
  let shop: Shop | undefined;
  const folder = mkdtempSync(join(tmpdir(), "sanganak-new-"));
  const shared = process.env.SHOP_ORIGIN;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const quickly = `--import=${pathToFileURL(resolve("tests/support/quick-scrypt.ts")).href}`;
    const settings = { DATA_DIR: folder, DEMO: "0", NODE_OPTIONS: quickly };
    const admin = ["--email", DEALER.email, "--name", DEALER.name];
    execFileSync(process.execPath, ["scripts/create-admin.ts", ...admin], {
      env: { ...process.env, ...settings, DATABASE_URL: "", ADMIN_PASSWORD: DEALER.password },
    });
    const logFile = `test-results/new-shop-${process.pid}.log`;
    shop = await startShop({ env: { ...settings, TRUST_PROXY: "1", LOG_LEVEL: "warn" }, logFile });
    process.env.SHOP_ORIGIN = shop.origin;
  });
  test.afterAll(async () => {
    process.env.SHOP_ORIGIN = shared;
    await expectCleanFolder(folder).finally(() => shop?.stop());
    rmSync(folder, { recursive: true, force: true });
  });
}
