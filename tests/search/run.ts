/** `npm run search:judge`: the judged searches one by one, the worst first, over demos in folders of their own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "#app/platform/database/db.server.ts";
import type { DemoCatalogue } from "#db/demo/catalog.ts";
import { seedDemo } from "#db/demo/seed.ts";
import { describeCodes } from "./public/rank-codes.ts";
import { describePublic, rankPublic } from "./public/rank-public.ts";
import { meanOf, type Ranked, rankComputers, rankParts } from "./rank-judged.ts";

await judge("samples", async (db) => print("computers", await rankComputers(db)));
await judge("whole", async (db) => {
  print("the whole demo", await rankParts(db));
  process.stdout.write(describePublic(await rankPublic(db)));
  process.stdout.write(await describeCodes(db));
});

async function judge(catalogue: DemoCatalogue, rank: (db: Database) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "sanganak-judge-"));
  const database = await openDatabase({ url: undefined, dataDir: folder, migrations: "db/migrations" });
  try {
    await seedDemo(database.db, { catalogue });
    await rank(database.db);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

function print(about: string, ranked: readonly Ranked[]): void {
  const lines = ranked
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .map(({ search, ndcg, found }) => `${ndcg.toFixed(3)}  ${search}: ${found.slice(0, 10).join(" ")}`);
  process.stdout.write(
    `${lines.join("\n")}\nnDCG@10 of ${ranked.length} searches for ${about}: ${meanOf(ranked).toFixed(3)}\n`,
  );
}
