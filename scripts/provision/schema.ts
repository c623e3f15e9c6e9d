/** What a PostgreSQL database is made of, as text to be compared. */
import { execFileSync } from "node:child_process";
import { Client } from "pg";
import { findProgram } from "../backup/programs.ts";

/** One is added and one dropped a day, so that databases made before and after midnight differ in them. */
const DAYS_OF_QUEUES = "pgboss.queue_stats_*";

/** Sorted lines, without brackets: reading a dump writes some conditions with fewer. @throws without pg_dump */
export async function schemaOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
  await client.end();
  const program = await findProgram("pg_dump", Number(rows[0].major));
  const how = ["--schema-only", "--no-owner", `--exclude-table=${DAYS_OF_QUEUES}`, `--dbname=${url}`];
  const text = execFileSync(program, how, { encoding: "utf8" });
  return text
    .split("\n")
    .filter((line) => line && !/^(--|\\|SET|SELECT pg_catalog)/.test(line))
    .map((line) => line.replace(/[()]/g, ""))
    .sort()
    .join("\n");
}
