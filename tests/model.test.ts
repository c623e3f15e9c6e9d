/**
 * Random sequences of commands on the embedded database, beside a plain model of stock, statuses and money; the auditor looks
 * at what they leave behind. `npm run test:model -- 10000 [seed]` does as many as wanted.
 */
import { expect, test } from "vitest";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { expectCleanBooks } from "#tests/support/clean-books.ts";
import { openEmbeddedForTests } from "#tests/support/db.ts";
import { ModelShop } from "#tests/support/model-shop.ts";
import { aPaymentShop } from "#tests/support/payments.ts";

const wanted = Number(process.env.MODEL_SEQUENCES ?? 40);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_007);
/** Sequences on one database, which then is looked at and thrown away. */
const PER_SHOP = 200;
const AUDIT_EVERY = 50;

/** mulberry32 */
function randomFrom(state: number): (below: number) => number {
  let a = state >>> 0;
  return (below) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

test(
  `${wanted} random sequences end as the model says, and the auditor finds nothing`,
  async () => {
    const started = performance.now();
    const did = new Map<string, number>();
    for (let first = 0; first < wanted; first += PER_SHOP) {
      const database = await openEmbeddedForTests();
      await storeJobsForTests(
        database.jobs,
        jobs.map(({ name }) => name),
      );
      const shop = await aPaymentShop(database.db);
      const model = new ModelShop(shop);
      await model.open();
      for (let n = first; n < Math.min(wanted, first + PER_SHOP); n++) {
        const pick = randomFrom(seed + n * 7919);
        model.log = [];
        try {
          for (let steps = 3 + pick(8); steps > 0; steps--) await model.step(pick);
          await model.compare();
          if ((n + 1) % AUDIT_EVERY === 0) await expectCleanBooks(database.db, shop.clock.now());
        } catch (error) {
          throw new Error(`sequence ${n} of seed ${seed}:\n${model.log.join("\n")}\n${(error as Error).message}`, {
            cause: error,
          });
        }
      }
      await expectCleanBooks(database.db, shop.clock.now());
      for (const [name, times] of model.did) did.set(name, (did.get(name) ?? 0) + times);
      await database.close();
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    const counts = [...did].map(([name, times]) => `${name} ${times}`).join(", ");
    process.stdout.write(`model: ${wanted} sequences, seed ${seed}, ${seconds} s: ${counts}\n`);
    expect(did.size).toBe(11);
  },
  120_000 + wanted * 3_000,
);
