/** The races' PostgreSQL; see scripts/postgres.mjs for how one is found. */
export async function setup(): Promise<void> {}
