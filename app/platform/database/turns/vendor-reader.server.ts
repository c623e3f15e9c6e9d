/** Reading for a vendor on PostgreSQL: the transaction is opened in the same write as what is read. */
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { Database } from "#app/platform/database/db.server.ts";
import type { VendorReader } from "#app/platform/database/vendor-scope.server.ts";
import { SharedInTurn } from "./shared-in-turn.ts";

type Reading = { tx: Database; client: PoolClient; begun: Promise<unknown> };

/** `work` must not write, and begins no transaction. */
export function vendorReader(pool: Pool): VendorReader {
  const known = new WeakMap<PoolClient, Database>();
  const readingOn = (client: PoolClient): Database => {
    const tx = known.get(client) ?? drizzle(client, { casing: "snake_case" });
    tx.transaction = () => Promise.reject(new Error("a vendor's reading begins no transaction"));
    known.set(client, tx);
    return tx;
  };
  const readings = new SharedInTurn<Reading>({
    async open(vendorId) {
      const client = await pool.connect();
      const begun = client.query(`begin read only; set local shop.vendor_id = ${client.escapeLiteral(vendorId)}`);
      begun.catch(() => {}); // told to all that read in it
      return { tx: readingOn(client), client, begun };
    },
    close({ client }) {
      client.query("commit").then(
        () => client.release(),
        () => client.release(true),
      );
    },
  });
  return (vendorId, work) =>
    readings.use(vendorId, async ({ tx, begun }) => {
      const [read] = await Promise.all([work(tx), begun]);
      return read;
    });
}
