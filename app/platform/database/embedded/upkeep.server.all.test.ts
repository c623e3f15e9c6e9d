import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPglite } from "#app/platform/database/db-embedded.server.ts";
import { checkpointIfDue } from "./upkeep.server.ts";

test("the log that a start after a crash replays stays small, however much was written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sanganak-log-"));
  const client = await openPglite({ dataDir: folder });
  const unread = async () => {
    const query = "select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()";
    return (await client.query<{ bytes: number }>(query)).rows[0]?.bytes;
  };
  try {
    await client.exec("create table lines (text text)");
    const write = () => client.query("insert into lines select repeat('x', 1900) from generate_series(1, 2400)");
    await write();
    await checkpointIfDue(client);
    expect(await unread(), "too little to be worth it").toBeGreaterThan(1_000_000);
    for (let i = 0; i < 4; i++) await write();
    expect(await unread()).toBeGreaterThan(16 * 1024 * 1024);
    await checkpointIfDue(client);
    expect(await unread()).toBeLessThan(1_000_000);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
});
