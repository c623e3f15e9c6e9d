/** Runs random sequences of commands, each in a transaction that is undone, and shortens one that fails. */
import fc from "fast-check";
import { audit } from "#app/auditor/audit.server.ts";
import { breachesOf } from "#app/auditor/invariant.ts";
import { type Database, jobsWithin, type OpenDatabase } from "#app/platform/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import type { Step } from "./commands/step.ts";
import { anyStep, opening } from "./commands.ts";
import { compare } from "./compare.ts";
import { openShop, type Shop, shopOn } from "./shop.ts";
import type { World } from "./world.ts";

/** A sequence has at most so many commands. */
const MOST_COMMANDS = 24;
/** Sequences of one seed: what is repeated to see a failure again. */
export const PER_SEED = 20;
/** A failing sequence is shortened for at most so long. */
const PATIENCE_MS = 180_000;

/** A shop in which something has happened already, from which every sequence starts. */
export type Opened = { db: Database; world: World; webhooks: Shop["webhooks"] };

export async function openWith({ db, jobs }: OpenDatabase, known: string[]): Promise<Opened> {
  await storeJobsForTests(jobs, known);
  const world = await openShop(db);
  const shop = await shopOn(db, world);
  for (const command of opening) await command.run(world, shop);
  await lookAt(world, shop);
  return { db, world, webhooks: shop.webhooks };
}

/** Both must say the same of everything, and the auditor must find nothing. */
async function lookAt(world: World, shop: Shop): Promise<void> {
  await compare(world, shop);
  const { findings } = await audit(shop.db, shop.clock.now());
  const [breach] = breachesOf({ findings } as Parameters<typeof breachesOf>[0]);
  if (breach) throw new Error(`the auditor: ${breach.name}: ${JSON.stringify(breach.examples)}`);
}

class Undone extends Error {}

/** @throws when the shop, the model and the auditor don't agree. What was written is undone. */
async function play({ db, world: before, webhooks }: Opened, commands: Iterable<Step>): Promise<World> {
  const world = structuredClone(before);
  world.story = [];
  try {
    await db.transaction(async (tx) => {
      await storeJobsForTests(jobsWithin(tx));
      const shop = await shopOn(tx, world, webhooks);
      await fc.asyncModelRun(() => ({ model: world, real: shop }), commands as Iterable<Step>);
      await closeBooks(tx);
      await lookAt(world, shop);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw Object.assign(new Parted(world.story, error), { cause: error });
  }
  return world;
}

class Parted extends Error {
  constructor(story: readonly string[], error: unknown) {
    super(`${story.map((line, n) => `${n + 1}. ${line}`).join("\n")}\n${(error as Error).message}`);
  }
}

/** @throws with the shortest sequence that was found to fail, and how to see it again */
export async function runSeed(opened: Opened, seed: number): Promise<void> {
  let shortest: unknown = null;
  const property = fc.asyncProperty(
    fc.commands([anyStep], { maxCommands: MOST_COMMANDS, size: "max" }),
    async (commands) => {
      try {
        await play(opened, commands);
      } catch (error) {
        shortest = error;
        throw error;
      }
    },
  );
  const { failed, numShrinks } = await fc.check(property, {
    seed,
    numRuns: PER_SEED,
    interruptAfterTimeLimit: PATIENCE_MS,
  });
  if (!failed) return;
  const again = `npm run test:model -- ${PER_SEED} ${seed}`;
  throw new Error(`A sequence fails, shortened ${numShrinks} times. Again: ${again}\n${(shortest as Error).message}`, {
    cause: shortest,
  });
}
