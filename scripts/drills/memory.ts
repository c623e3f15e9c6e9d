/**
 * `npm run drill -- memory`: plain `node server/main.ts` on a PostgreSQL of its own under a mixed load, its resident
 * memory every ten seconds. `--minutes 10`, `--rate 40` things a second at most (a page, or a whole checkout).
 */
import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepareShop } from "../../bench/database.ts";
import { megabytesOf, processorMsOf } from "../../bench/memory.ts";
import { openOwnPostgres, type Postgres, query } from "../provision/postgres.ts";
import { type Shop, startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { browse } from "./browsing.ts";
import { signInShoppers } from "./store.ts";

const SHOPPERS = 100;
const SECRET = "d".repeat(32);
const EVERY_MS = 10_000;
const A_MINUTE = 60_000 / EVERY_MS;
/** Aims, in MB. What comes and goes between two collections is no growth. */
const MAX_MB = 150;
const GROWTH_MB = 8;

export async function memory(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: "string", default: "10" }, rate: { type: "string", default: "40" } },
  });
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const postgres = await openOwnPostgres();
  if (!postgres) throw new Error("No PostgreSQL could be found or brought. Install one.");
  const folder = temporaryFolder("drill");
  try {
    return await measure(postgres, { folder, minutes: Number(values.minutes), perSecond: Number(values.rate) });
  } finally {
    await postgres.stop();
    removeTemporary(folder);
  }
}

type Options = { folder: string; minutes: number; perSecond: number };

async function measure({ url }: Postgres, { folder, minutes, perSecond }: Options): Promise<boolean> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    APP_SECRET: SECRET,
    DEMO: "1",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
  };
  const sample = await prepareShop(env);
  const shopping = { count: SHOPPERS, secret: SECRET, cookieName: "sanganak.session_token" };
  const shoppers = await query(url, (client) => signInShoppers(client, shopping));
  // Without the flags and memory settings that others give it: the program takes its own.
  const plain = { MALLOC_ARENA_MAX: undefined, MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_TRIM_THRESHOLD_: undefined };
  const shop = await startShop({ env: { ...env, ...plain }, program: ["server/main.ts"] });
  const over = new AbortController();
  try {
    console.log(`node server/main.ts: ${megabytesOf(shop.pid)} MB after the start (load ${loadavg()[0]?.toFixed(1)})`);
    const cookies = shoppers.map(({ cookie }) => cookie);
    const browsing = browse({ ...sample, origin: shop.origin }, { cookies, perSecond, signal: over.signal });
    const sizes = await watch(shop, minutes);
    over.abort();
    const { done, failed, orders, problems } = await browsing;
    for (const problem of problems) console.log(`  went wrong: ${problem}`);
    console.log(`${done} pages and checkouts, ${orders} of them orders, ${failed} failed`);
    await setTimeout(EVERY_MS);
    return told(sizes, megabytesOf(shop.pid)) && failed === 0;
  } finally {
    over.abort();
    await shop.stop();
  }
}

/** Memory in MB, every ten seconds; a line per minute. */
async function watch({ pid }: Shop, minutes: number): Promise<number[]> {
  const sizes: number[] = [];
  let before = processorMsOf(pid) ?? 0;
  for (let minute = 1; minute <= minutes; minute++) {
    for (let turn = 0; turn < A_MINUTE; turn++) {
      await setTimeout(EVERY_MS);
      sizes.push(megabytesOf(pid));
    }
    const now = processorMsOf(pid) ?? 0;
    const busy = Math.round((now - before) / 600);
    console.log(`minute ${minute}: ${sizes.slice(-A_MINUTE).join(" ")} MB, ${busy} % of a processor`);
    before = now;
  }
  return sizes;
}

/** Growth: the highest of the last two minutes beside the highest of the two after the first two. */
function told(sizes: number[], atRest: number): boolean {
  const highest = (some: number[]) => Math.max(...some);
  const early = highest(sizes.slice(2 * A_MINUTE, 4 * A_MINUTE));
  const late = highest(sizes.slice(-2 * A_MINUTE));
  console.log(`${atRest} MB after it (aim ${MAX_MB}); highest ${highest(sizes)} MB`);
  console.log(`minutes 3 and 4: ${early} MB, the last two: ${late} MB (aim: ${GROWTH_MB} MB more at most)`);
  return atRest <= MAX_MB && late - early <= GROWTH_MB;
}
