/** `npm run search:judge`: the judged searches one by one, the worst first, over the demo in a folder of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { seedDemo } from "#db/demo/seed.ts";
import { rankJudged } from "./rank-judged.ts";

const folder = await mkdtemp(join(tmpdir(), "sanganak-judge-"));
const database = await openDatabase({ url: undefined, dataDir: folder, migrations: "db/migrations" });
try {
  await seedDemo(database.db);
  const ranked = await rankJudged(database.db);
  const lines = ranked
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .map(({ search, ndcg, found }) => `${ndcg.toFixed(3)}  ${search}: ${found.slice(0, 10).join(" ")}`);
  const mean = ranked.reduce((sum, { ndcg }) => sum + ndcg, 0) / ranked.length;
  process.stdout.write(`${lines.join("\n")}\nnDCG@10 of ${ranked.length} judged searches: ${mean.toFixed(3)}\n`);
} finally {
  await database.close();
  await rm(folder, { recursive: true });
}
