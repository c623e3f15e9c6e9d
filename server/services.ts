/** Opens and closes, in order, everything a server process needs. */
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { checkCouriers } from "#app/couriers/couriers.server.ts";
import { ensureSearchTerms } from "#app/finding/search/search-terms.server.ts";
import { checkEInvoices } from "#app/gst/e-invoices/registration/e-invoice-providers.server.ts";
import { releaseHeldMail } from "#app/mail/mail-jobs.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { checkStandIns } from "#app/payments/providers/stand-ins.server.ts";
import { type Clock, systemClock } from "#app/platform/clock.ts";
import type { ChangeFeed } from "#app/platform/database/change-feed.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database/db.server.ts";
import { rememberOn } from "#app/platform/database/remembered.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { openJobs, startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { mailOrigin } from "#app/platform/link-origin.ts";
import { createLog, type Logger } from "#app/platform/log.server.ts";
import { checkSms } from "#app/platform/sms/sms-providers.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { openStorage } from "#app/platform/storage/open-storage.server.ts";
import { storeSamplePhotos } from "#db/demo/return-photos.ts";
import { seedDemo } from "#db/demo/seed.ts";
import { openChangeFeed } from "./change-feed.ts";
import { jobs } from "./jobs.ts";
import { OperatorEndpoint } from "./operator-endpoint.ts";
import { OwnRequests } from "./own-requests.ts";
import { CATALOGUE_CHANGED } from "./pages/page-store.ts";
import { VIEWER_CHANGED } from "./pages/people.ts";
import { checkStoredSecrets } from "./stored-secrets.ts";

export type Services = {
  env: Env;
  log: Logger;
  database: OpenDatabase;
  clock: Clock;
  storage: FileStorage;
  /** Aborted when the server stops: event streams end then. */
  stopping: AbortController;
  /** The public origin for work without a request. */
  origin: string;
  /** Requests to services outside; internal ones stay in this process (own-requests.ts). */
  fetch: typeof fetch;
  own: OwnRequests;
  /** Database changes by topic, for event streams. */
  changes: ChangeFeed;
  /** For `npm run audit` and `npm run backup`; null with DATABASE_URL, where it connects itself. */
  operatorEndpoint: OperatorEndpoint | null;
};

/** Opens the database (migrated, a demo's seeded) and the job queue. */
export async function openServices(env: Env): Promise<Services> {
  checkStandIns(env);
  checkCouriers(env);
  checkSms(env);
  checkEInvoices(env);
  const log = createLog(env.LOG_LEVEL);
  const storage = await openStorage(env);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    pool: env.DATABASE_POOL,
    migrations: join(process.cwd(), "db/migrations"),
    channels: [CATALOGUE_CHANGED, VIEWER_CHANGED],
  });
  await keepWhatHardlyChanges(database);
  await checkStoredSecrets(database.db, env).catch(async (error) => {
    await database.close();
    throw error;
  });
  await openJobs(database, jobs, log);
  await ensureCategories(database.db);
  await ensureSearchTerms(database.db);
  const isReached = await isStorageReached(storage, log);
  if (env.demo) {
    await seedDemo(database.db, { catalogue: env.demoCatalogue });
    if (isReached) await storeSamplePhotos(database.db, storage);
  }
  await ensurePaymentMethods(database.db, env);
  const clock = systemClock;
  if (env.SMTP_URL) await releaseHeldMail(database.db, clock.now());
  const origin = mailOrigin(env);
  const own = new OwnRequests();
  await startJobs(jobs, { db: database.db, log, env, clock, storage, origin, fetch: own.fetch });
  const changes = await openChangeFeed(database);
  const operatorEndpoint = env.embedded ? new OperatorEndpoint() : null;
  const stopping = new AbortController();
  return { env, log, database, clock, storage, stopping, origin, fetch: own.fetch, own, changes, operatorEndpoint };
}

/** Settings and payment methods, whose triggers notify as those of everything on public pages do. */
async function keepWhatHardlyChanges(database: OpenDatabase): Promise<void> {
  const changed = rememberOn(database.db);
  await database.listen(CATALOGUE_CHANGED, (what) => what === "*" && changed(), changed);
}

/** The shop opens without its uploads, too, with a warning. */
async function isStorageReached(storage: FileStorage, log: Logger): Promise<boolean> {
  try {
    for await (const _ of storage.listAll()) break;
    return true;
  } catch (error) {
    log.error({ err: error, uploads: storage.label }, "uploads can't be reached");
    return false;
  }
}

/** Lets operators' commands reach this process; otherwise they only learn that the folder is in use. */
export async function openOperatorEndpoint(
  { operatorEndpoint, env, log }: Services,
  address: AddressInfo | string | null,
) {
  if (typeof address !== "object" || !address) return;
  await operatorEndpoint
    ?.open(env.DATA_DIR, address)
    .catch((error) => log.warn({ err: error }, "npm run audit and npm run backup can't reach this process"));
}

export async function closeServices(services: Services): Promise<void> {
  await services.operatorEndpoint?.close();
  await stopJobs();
  await services.database.close();
}
