/** Two shops filled by `npm run seed:large` on a PostgreSQL of their own, without what would make times another's. */
import { openOwnPostgres, type Postgres } from "../scripts/provision/postgres.ts";
import { childEnv, logTo, start } from "../scripts/provision/processes.ts";

/** Products and orders. */
export type ShopSize = { products: string; orders: string };

/** Without parallel workers, whose time would be nobody's. */
export const SETTINGS = ["max_wal_size=4GB", "max_parallel_workers_per_gather=0", "autovacuum=off"];

/** `work` gets the addresses of both databases; the server goes afterwards. */
export async function withSeededShops(
  [base, large]: [ShopSize, ShopSize],
  work: (urls: { base: string; large: string }) => Promise<void>,
): Promise<void> {
  const server = await openOwnPostgres(["shared_preload_libraries=pg_stat_statements", ...SETTINGS]);
  if (!server) throw new Error("There is no PostgreSQL to measure on.");
  try {
    const small = await seedShop(server, "base", base);
    await work({ base: small, large: await seedShop(server, "large", large) });
  } finally {
    await server.stop();
  }
}

/** What a shop on this database is started and seeded with. */
export function shopEnv(url: string): Record<string, string> {
  return { DATABASE_URL: url, DEMO: "1", APP_SECRET: "b".repeat(32), LOG_LEVEL: "warn", TRUST_PROXY: "1" };
}

/** Returns the new database's address. */
export async function seedShop(server: Postgres, name: string, { products, orders }: ShopSize): Promise<string> {
  const before = performance.now();
  await server.createDatabase(name);
  const url = server.url.replace(/\/[^/]*$/, `/${name}`);
  const env = childEnv({ ...shopEnv(url), NODE_ENV: "development" });
  const seeding = logTo(start(process.execPath, ["db/seed-large.ts", products, orders], { env }), "/dev/stdout");
  const code = await new Promise<number | null>((ended) => seeding.once("exit", ended));
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
  console.log(`Seeded in ${Math.round((performance.now() - before) / 1000)} s`);
  return url;
}
