/**
 * `npm run bench -- --against COMMIT`: the shop of another commit and today's, each on its own database, measured in turns,
 * so that "n times faster" is of one run.
 */
import { startShop } from "../scripts/provision/shop.ts";
import { prepareShop, type Sample } from "./database.ts";
import { load } from "./load.ts";
import { memoryAfterRun, processorMsOf } from "./memory.ts";
import { guestPages, measureBare, type Target } from "./pages.ts";
import { measureRushes } from "./rush.ts";
import { addToCart, checkOut, measureShoppers, registerShoppers, type Shopper } from "./shoppers.ts";
import { privatePages, signedInPages } from "./signed-in.ts";

/** One of the two, open. */
type Side = {
  origin: string;
  pid: number;
  productId: string;
  pages: Target[];
  shoppers: Shopper[];
  stop(): Promise<unknown>;
};
/** Of several rounds. `processorMs`: of the shop's process. */
type Cost = { count: number; seconds: number; processorMs: number; bad: number };
/** Something both can do. `pageOf`: where a bare server can say the same. */
type Row = { name: string; measure(side: Side, seconds: number): Promise<Cost>; pageOf?(side: Side): Target };

const ROUNDS = 2;
const steps = { "add to cart, signed in": addToCart, "whole checkout for cash": checkOut };

/** `folder`: of the built release; `env` of each. `rows`: measures those whose names match. */
export async function measureAgainst(
  folder: string,
  envs: { earlier: Record<string, string>; now: Record<string, string> },
  { seconds, rows }: { seconds: number; rows: RegExp },
): Promise<void> {
  const sides: Side[] = [];
  try {
    const earlier = await openSide(envs.earlier, folder);
    sides.push(earlier);
    const now = await openSide(envs.now);
    sides.push(now);
    const shown: Record<string, Record<string, string | number>> = {};
    for (const row of rowsOf(now).filter(({ name }) => rows.test(name)))
      shown[row.name] = await compared(row, { earlier, now }, seconds);
    console.table(shown);
    await compareRushes(sides, [envs.earlier, envs.now]);
    const [before, today] = await Promise.all(sides.map(({ pid }) => memoryAfterRun(pid)));
    console.log(`earlier: ${before}\nnow: ${today}`);
  } finally {
    for (const side of sides) await side.stop();
  }
}

/** On PostgreSQL: five times the buyers of before. */
async function compareRushes(sides: Side[], envs: Record<string, string>[]): Promise<void> {
  for (const [index, { origin, productId }] of sides.entries()) {
    const { DATABASE_URL: url, APP_SECRET: secret = "" } = envs[index] ?? {};
    if (!url) return;
    const rush = { origin, url, secret, productId, buyers: index === 0 ? 100 : 500 };
    for (const line of await measureRushes(rush)) console.log(`${index === 0 ? "earlier" : "now"}: ${line}`);
  }
}

async function openSide(env: Record<string, string>, cwd?: string): Promise<Side> {
  const sample: Sample = await prepareShop(env, cwd);
  const shop = await startShop({ env, cwd });
  const { origin, pid, stop } = shop;
  const { slug, brand, productId } = sample;
  try {
    const signedIn = [...(await signedInPages(origin, slug, brand)), ...(await privatePages(origin, productId))];
    const pages = [...guestPages(slug, brand), ...signedIn];
    return { origin, pid, productId, pages, shoppers: await registerShoppers(origin, productId), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function rowsOf({ pages }: Side): Row[] {
  const ofPages = pages.map(({ name }): Row => {
    const pageOf = (side: Side) => side.pages.find((page) => page.name === name) as Target;
    return { name, pageOf, measure: (side, seconds) => measurePages(side, pageOf(side), seconds) };
  });
  const ofSteps = Object.entries(steps).map(
    ([name, step]): Row => ({ name, measure: (side, seconds) => measureSteps(side, step, seconds) }),
  );
  return [...ofPages, ...ofSteps];
}

async function compared(row: Row, { earlier, now }: { earlier: Side; now: Side }, seconds: number) {
  for (const side of [earlier, now]) await row.measure(side, 1); // warm
  const [before, after] = [[], []] as [Cost[], Cost[]];
  for (let round = 0; round < ROUNDS; round++) {
    before.push(await row.measure(earlier, seconds));
    after.push(await row.measure(now, seconds));
  }
  const [old, today] = [summed(before), summed(after)];
  const page = row.pageOf?.(now);
  const bare = page && (await measureBare(now.origin, page, seconds));
  return {
    "earlier, per second": rounded(old.perSecond),
    now: rounded(today.perSecond),
    "times faster": (today.perSecond / old.perSecond).toFixed(1),
    "earlier, ms each": old.processorMs.toFixed(2),
    "now, ms each": today.processorMs.toFixed(2),
    "times less work": (old.processorMs / today.processorMs).toFixed(1),
    "of bare http": bare ? `${Math.round((today.perSecond / bare.perSecond) * 100)} %` : "",
    "went wrong": old.bad + today.bad,
  };
}

async function measurePages(side: Side, page: Target, seconds: number): Promise<Cost> {
  const { headers } = page;
  return costed(side, async () => {
    const { perSecond, bad } = await load({ url: side.origin + page.path, headers, seconds });
    return { count: perSecond * seconds, seconds, bad };
  });
}

async function measureSteps(side: Side, step: (shopper: Shopper) => Promise<void>, seconds: number): Promise<Cost> {
  return costed(side, async () => {
    const { times, ms, bad } = await measureShoppers(side.shoppers, seconds, step);
    return { count: times.length, seconds: ms / 1000, bad };
  });
}

async function costed({ pid }: Side, measure: () => Promise<Omit<Cost, "processorMs">>): Promise<Cost> {
  const before = processorMsOf(pid) ?? Number.NaN;
  const measured = await measure();
  return { ...measured, processorMs: (processorMsOf(pid) ?? Number.NaN) - before };
}

function summed(costs: Cost[]): { perSecond: number; processorMs: number; bad: number } {
  const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  const count = sum((cost) => cost.count);
  return {
    perSecond: count / sum((cost) => cost.seconds),
    processorMs: sum((cost) => cost.processorMs) / count,
    bad: sum((cost) => cost.bad),
  };
}

function rounded(perSecond: number): number {
  return perSecond < 100 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond);
}
