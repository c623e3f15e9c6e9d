/** Runs random command sequences, each in a transaction that is undone, and shortens failing ones. */
import fc from "fast-check";
import { rateLimits } from "#app/accounts/schema.server.ts";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { closeBookDays } from "#app/ledger/days/close-book-days.server.ts";
import { closeOrderDays } from "#app/orders/days/close-days.server.ts";
import { type Database, jobsInTransaction, type OpenDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import type { Step } from "./commands/step.ts";
import { anyStep, opening } from "./commands.ts";
import { compare } from "./compare.ts";
import { countReached } from "./reached.ts";
import { openShop, type Shop, shopOn } from "./shop.ts";
import type { World } from "./world.ts";

const MAX_COMMANDS = 20;
/** Repeated as one to see a failure again. */
export const PER_SEED = 20;
/** A failing sequence may be shortened for so long. */
const PATIENCE_MS = 180_000;

/** A shop with a past, from which every sequence starts. */
export type Opened = { db: Database; world: World; webhooks: Shop["webhooks"] };

export async function openWith({ db, jobs }: OpenDatabase, known: string[]): Promise<Opened> {
  await storeJobsForTests(jobs, known);
  const world = await openShop(db);
  const shop = await shopOn(db, world);
  try {
    for (const command of opening) await command.run(world, shop);
    // Codes are limited by the hour of a real clock, which a long run outlives.
    await db.delete(rateLimits);
    world.codesSent = 0;
    await lookAt(world, shop);
  } catch (error) {
    throw new Parted(world.story, error);
  }
  return { db, world, webhooks: shop.webhooks };
}

/** Days that are over are closed, and opened by what comes later. Shop and model must agree, and the auditor must find nothing; deferred constraints are checked first. */
async function lookAt(world: World, shop: Shop): Promise<void> {
  await closeBooks(shop.db);
  await closeOrderDays(shop.db, shop.clock.now());
  await closeBookDays(shop.db, shop.clock.now());
  await compare(world, shop);
  const { findings } = await audit(shop.db, shop.clock.now());
  const [violation] = listViolations({ findings } as Parameters<typeof listViolations>[0]);
  if (violation) throw new Error(`the auditor: ${violation.name}: ${JSON.stringify(violation.examples)}`);
}

class Undone extends Error {}

/**
 * `isSlow`: checks after every command, so that the last is the culprit. All writes are undone.
 * @throws Parted when shop, model and auditor don't agree
 */
async function play({ db, world: before, webhooks }: Opened, commands: Iterable<Step>, isSlow: boolean): Promise<void> {
  const world = structuredClone(before);
  world.story = [];
  try {
    await db.transaction(async (tx) => {
      await storeJobsForTests(jobsInTransaction(tx));
      const shop = await shopOn(tx, world, webhooks);
      await fc.asyncModelRun(() => ({ model: world, real: shop }), commands);
      if (!isSlow) await lookAt(world, shop);
      countReached(world);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw new Parted(world.story, error);
  }
}

/** The command, then the checks. */
function andLook(command: Step): Step {
  return {
    check: (world) => command.check(world),
    toString: () => command.toString(),
    async run(world, shop) {
      await command.run(world, shop);
      await lookAt(world, shop);
    },
  };
}

class Parted extends Error {
  constructor(story: readonly string[], cause: unknown) {
    const steps = story.map((line, n) => `${n + 1}. ${line}`).join("\n");
    super(`${steps}\n${(cause as Error).message}`, { cause });
  }
}

/** @throws with the shortest failing sequence and how to repeat it */
export async function runSeed(opened: Opened, seed: number): Promise<void> {
  let shortest: unknown = null;
  const slowly = anyStep.map(andLook);
  const playing = (arbitrary: fc.Arbitrary<Step>, isSlow: boolean) =>
    fc.asyncProperty(fc.commands([arbitrary], { maxCommands: MAX_COMMANDS, size: "max" }), async (commands) => {
      try {
        await play(opened, commands as Iterable<Step>, isSlow);
      } catch (error) {
        shortest = error;
        throw error;
      }
    });
  const quick = await fc.check(playing(anyStep, false), { seed, numRuns: PER_SEED, endOnFailure: true });
  if (!quick.failed) return;
  const short = { seed, path: quick.counterexamplePath ?? "", interruptAfterTimeLimit: PATIENCE_MS };
  const { numShrinks } = await fc.check(playing(slowly, true), short);
  const again = `npm run test:model -- ${PER_SEED} ${seed}`;
  throw new Error(`A sequence fails, shortened ${numShrinks} times (again: ${again})\n${(shortest as Error).message}`, {
    cause: shortest,
  });
}
