/**
 * `npm run secrets:rotate`: seals what the database keeps with APP_SECRET, opening it with APP_SECRET_PREVIOUS where that
 * is needed; afterwards the previous one may go. `-- --forget` removes what neither opens. Exit code 0; 1 when something
 * can't be opened, or there is no database (docs/decisions/362).
 */
import { parseArgs } from "node:util";
import { mailQueue } from "#app/mail/mail-commands.server.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { openJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import {
  type Counted,
  checkStoredSecrets,
  removeUnreadableSecrets,
  resealStoredSecrets,
} from "#server/stored-secrets.ts";
import { requireDatabase } from "./running-shop.ts";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { forget: { type: "boolean" } } });
  const env = readEnv();
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (!url) requireDatabase(env.DATA_DIR);
  const database = await openDatabase({
    url,
    dataDir: env.DATA_DIR,
    pool: 2,
    migrations: "db/migrations",
  });
  try {
    if (values.forget) await forget(database, env);
    else await checkStoredSecrets(database.db, env);
    console.log(`Sealed with APP_SECRET: ${toText(await resealStoredSecrets(database.db, env))}.`);
    if (env.APP_SECRET_PREVIOUS)
      console.log(
        "APP_SECRET_PREVIOUS may go 60 days after the last server has got the new one: sign-ins last as long.",
      );
  } finally {
    await database.close();
  }
}

/** Owners of second factors get a mail, which the shop sends. */
async function forget(database: Awaited<ReturnType<typeof openDatabase>>, env: Env): Promise<void> {
  await openJobs(database, [{ ...mailQueue, handle: async () => {} }], createLog("error"));
  try {
    console.log(`Removed: ${toText(await removeUnreadableSecrets(database.db, env, new Date()))}.`);
  } finally {
    await stopJobs();
  }
}

function toText({ methods, factors, accounts, bankAccounts, payouts }: Counted): string {
  return (
    `the keys of ${methods} payment methods, the second factors of ${factors} people, the accounts of ${accounts} refunds, ` +
    `${bankAccounts} bank accounts of vendors and those of ${payouts} open payouts`
  );
}

main().catch((error: Error) => {
  const hint =
    error.name === "FolderLockedError" ? " The shop is running. Stop it, run this command again, then start it." : "";
  console.error(`${error.message}${hint}`);
  process.exitCode = 1;
});
