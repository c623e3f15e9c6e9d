/**
 * `npm run drill -- update`: the built server of an earlier commit sells on PostgreSQL while today's `npm run migrate` is
 * run, killed and run again; then it and today's sell side by side, then today's alone. `--from 1832117`, `--kills 6`,
 * `--share 0.5` of 50 requests a second, `--write FILE`: only writes the earlier demo's dump for tests/postgres.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { reportLines } from "#app/auditor/report.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { findProgram } from "../backup/programs.ts";
import { builtRelease } from "../provision/old-release.ts";
import { openOwnPostgres, type Postgres, query } from "../provision/postgres.ts";
import { childEnv, run, start } from "../provision/processes.ts";
import { schemaOf } from "../provision/schema.ts";
import { type Shop, startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { type Load, type Shopper, visit } from "./load.ts";
import { LockWatch } from "./lock-watch.ts";
import { signInShoppers } from "./store.ts";

const ROLES = "deploy/postgresql/roles.sql";
const SECRET = "d".repeat(32);
const SHOPPERS = 40;
const PHASE_MS = 4_000;
const MAX_WAIT_MS = 2_000;
/** Mails and payment events of the last orders. */
const JOBS_MS = 6_000;

type Options = { from: string; kills: number; share: number; write?: string };

export async function update(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: "string", default: "1832117" },
      kills: { type: "string", default: "6" },
      share: { type: "string", default: "0.5" },
      write: { type: "string" },
    },
  });
  const options: Options = { ...values, kills: Number(values.kills), share: Number(values.share) };
  console.log(`Building commit ${options.from} …`);
  const old = await builtRelease(options.from);
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const postgres = await openOwnPostgres();
  if (!postgres) throw new Error("No PostgreSQL could be found or brought. Install one.");
  const home = temporaryFolder("drill");
  try {
    return await updateOn(postgres, { old, home, ...options });
  } finally {
    await postgres.stop();
    removeTemporary(home);
  }
}

type Situation = Options & { old: string; home: string };

async function updateOn(postgres: Postgres, { old, home, kills, share, write }: Situation): Promise<boolean> {
  for (const name of ["shop", "fresh"]) await postgres.createDatabase(name);
  const [url, fresh] = ["shop", "fresh"].map((name) => new URL(`/${name}`, postgres.url).href) as [string, string];
  await applyRoles(url);
  const [owner, runner] = ["sanganak_migrate", "sanganak_run"].map((role) => urlAs(role, url)) as [string, string];
  const env = { DATABASE_URL: owner, DATA_DIR: join(home, "data"), APP_SECRET: SECRET, DEMO: "1", LOG_LEVEL: "warn" };
  const before = await startShop({ env, cwd: old, logFile: join(home, "old.log") });
  if (write) {
    await before.stop();
    await writeDump(url, write);
    return true;
  }
  const { goods, shoppers } = await stock(url);
  const loads: Load[] = [];
  const sell = async (shops: Shop[], during: () => Promise<unknown>) => {
    const over = new AbortController();
    const visits = shops.map((shop, index) => {
      const own = shoppers.filter((_, number) => number % shops.length === index);
      return visit({ ...goods, origin: shop.origin, ca: "" }, own, over.signal, share / shops.length);
    });
    await during();
    over.abort();
    loads.push(...(await Promise.all(visits)));
  };
  const watch = await LockWatch.open(url);
  let after: Shop | undefined;
  try {
    await sell([before], async () => {
      await setTimeout(PHASE_MS);
      for (let kill = 0; kill < kills; kill++) await migrateAndKill(owner, kill);
      await migrateToTheEnd(owner);
      await applyRoles(url);
      await setTimeout(PHASE_MS);
    });
    after = await startShop({ env: { ...env, DATABASE_URL: runner }, logFile: join(home, "new.log") });
    const both = [before, after];
    await sell(both, () => setTimeout(PHASE_MS));
    await before.stop();
    await sell([after], () => setTimeout(PHASE_MS));
    await setTimeout(JOBS_MS);
  } finally {
    await Promise.all([before.stop(), after?.stop(), watch.close()]);
  }
  await applyRoles(fresh);
  await migrateToTheEnd(urlAs("sanganak_migrate", fresh));
  await applyRoles(fresh);
  return await report({ url, fresh, loads, longestWaitMs: watch.longestMs });
}

/** The migration is killed as soon as one more is done, so in the middle of the next. */
async function migrateAndKill(url: string, turn: number): Promise<void> {
  const child = start(process.execPath, ["scripts/migrate.ts"], { env: childEnv({ DATABASE_URL: url }) });
  let said = "";
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.stdout?.on("data", (chunk) => {
    said += chunk;
    child.kill("SIGKILL");
  });
  await gone;
  console.log(`  kill ${turn + 1} after ${said.trim().split("\n").at(-1) || "nothing"}`);
}

async function applyRoles(url: string): Promise<void> {
  await query(url, (client) => client.query(readFileSync(ROLES, "utf8")));
}

function urlAs(role: string, url: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

async function migrateToTheEnd(url: string): Promise<void> {
  const { code, output } = await run(process.execPath, ["scripts/migrate.ts"], {
    env: childEnv({ DATABASE_URL: url }),
  });
  if (code !== 0) throw new Error(`npm run migrate failed:\n${output}`);
}

/** Cheap, so that a shopper's cash orders of a day stay below the law's limit. The SQL fits both versions. */
async function stock(url: string) {
  return query(url, async (client) => {
    const { rows } = await client.query("select id, slug from products where status = 'live' order by slug limit 1");
    const [product] = rows as { id: string; slug: string }[];
    if (!product) throw new Error("the demo sells nothing");
    await client.query(
      `with before as (select id, stock from products where id = $1),
        filled as (update products set stock = 100000, price_paise = 1000, discount_price_paise = null where id = $1)
        insert into stock_movements (product_id, delta, stock_after, reason, at)
        select id, 100000 - stock, 100000, 'correction', now() from before`,
      [product.id],
    );
    const signing = { count: SHOPPERS, secret: SECRET, cookieName: "sanganak.session_token" };
    const shoppers: Shopper[] = await signInShoppers(client, signing);
    return { goods: { productId: product.id, slug: product.slug, file: "/favicon.svg" }, shoppers };
  });
}

type Outcome = { url: string; fresh: string; loads: Load[]; longestWaitMs: number };

async function report({ url, fresh, loads, longestWaitMs }: Outcome): Promise<boolean> {
  const orders = loads.flatMap((load) => load.orders);
  const requests = loads.reduce((sum, load) => sum + load.requests, 0);
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  const { stored, unsent } = await query(url, async (client) => ({
    stored: await client.query(
      "select o.id from orders o join users u on u.id = o.user_id where u.email like '%@drill.test'",
    ),
    unsent: await client.query("select kind, state, count(*) from mail_messages where state = 'failed' group by 1, 2"),
  }));
  const ids = new Set(stored.rows.map(({ id }) => id));
  const lost = orders.filter((id) => !ids.has(id)).length;
  const isSame = (await schemaOf(url)) === (await schemaOf(fresh));
  const slowest = Math.max(...loads.flatMap(({ times }) => times));
  console.log(`  ${requests} requests, ${failed} failed, slowest ${Math.round(slowest)} ms`);
  console.log(`  ${orders.length} orders confirmed, ${lost} lost, ${ids.size - orders.length} not confirmed`);
  console.log(
    `  longest wait of a shop's statement for a lock: ${Math.round(longestWaitMs)} ms (at most ${MAX_WAIT_MS})`,
  );
  console.log(`  tables ${isSame ? "are" : "are NOT"} those of a new shop; ${unsent.rows.length} kinds of mail failed`);
  for (const problem of loads.flatMap(({ problems }) => problems)) console.log(`    ${problem}`);
  for (const row of unsent.rows) console.log(`    ${JSON.stringify(row)}`);
  const isWhole = await isAudited(url);
  return failed + lost + unsent.rows.length === 0 && longestWaitMs <= MAX_WAIT_MS && isSame && isWhole;
}

async function isAudited(url: string): Promise<boolean> {
  const database = await openDatabase({ url, dataDir: "", pool: 2, migrations: null });
  try {
    const found = await audit(database.db, new Date());
    const isWhole = listViolations(found).length === 0;
    const lines = reportLines(found);
    console.log((isWhole ? lines.slice(-1) : lines).join("\n"));
    return isWhole;
  } finally {
    await database.close();
  }
}

/** The dump leaves out what differs from server to server. */
async function writeDump(url: string, file: string): Promise<void> {
  const program = await findProgram("pg_dump", 15);
  const args = ["--no-owner", "--inserts", "--rows-per-insert=100", `--dbname=${url}`];
  const text = execFileSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 28 })
    .replace(/^(\\(un)?restrict|--).*\n/gm, "")
    .replace(/^((?:GRANT|REVOKE) .* (?:TO|FROM)) postgres;$/gm, "$1 CURRENT_USER;")
    .replace(/\n{3,}/g, "\n\n");
  writeFileSync(file, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
}
