/**
 * `npm run drill -- backup [FILE]`: restores a backup into an empty place of its own, asks the auditor, starts the shop on
 * it and places an order. Without FILE the newest of BACKUP_DIR, or else a new one of this shop. Nothing goes out: the
 * copy has another APP_SECRET, no mail server and no keys of providers.
 */
import { execFileSync } from "node:child_process";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { reportLines } from "#app/auditor/report.ts";
import { type OpenDatabase, openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { checkOut } from "../../bench/shoppers.ts";
import { readBackup } from "../backup/archive.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { backupFolder, backupKey, MIGRATIONS, nameOf, type Place, placeOf } from "../backup/shop.ts";
import { backupLines, tell } from "../backup/words.ts";
import { openEmptyPostgres } from "../provision/empty-database.ts";
import { childEnv } from "../provision/processes.ts";
import { startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";

/** The shop's settings that its copy doesn't get: keys, mail server, address. */
const OWN =
  /^(RAZORPAY|STRIPE|GOOGLE|SMTP|MAIL|BASE_URL|APP_SECRET|DATABASE|DATA_DIR|BACKUP|DEMO|LIVE|TRUST|LOG|HOST|PORT|AWS|S3)/;

type Copy = Place & { close(): Promise<void> };

export async function backup([given, ...more]: string[]): Promise<boolean> {
  if (more.length > 0) throw new Error("Name one backup: npm run drill -- backup FILE");
  const folder = temporaryFolder("drill");
  try {
    const file = given ?? newestBackup() ?? (await newBackup(folder));
    return await prove(file, folder);
  } finally {
    removeTemporary(folder);
  }
}

async function prove(file: string, folder: string): Promise<boolean> {
  const started = performance.now();
  const key = backupKey(process.env);
  const { head } = await readBackup(file, { key }).catch(tell(file));
  const dataDir = join(folder, "shop");
  const copy: Copy =
    head.kind === "postgres" ? { ...(await openEmptyPostgres()), dataDir } : { dataDir, close: async () => {} };
  try {
    const restored = await restoreBackup(file, copy, { key }).catch(tell(file));
    console.log(`${file}, restored into ${nameOf(copy)}:`);
    for (const line of backupLines(restored)) console.log(`  ${line}`);
    const isWhole = await isAudited(copy, { migrates: true });
    const order = await orderAt(copy);
    console.log(`an order was placed: ${order}`);
    const isStillWhole = await isAudited(copy, { migrates: false });
    console.log(`${Math.round((performance.now() - started) / 1000)} s`);
    return isWhole && isStillWhole && restored.manifest.missingUploads.length === 0;
  } finally {
    await copy.close();
  }
}

function newestBackup(): string | undefined {
  const folder = backupFolder(process.env);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.tar(\.age)?$/.test(name)) : [];
  const newest = names.sort().at(-1);
  return newest && join(folder, newest);
}

async function newBackup(folder: string): Promise<string> {
  const to = join(folder, "new.tar");
  const place = placeOf(process.env);
  console.log(`A new backup of ${nameOf(place)}`);
  await makeBackup(place, { to, key: backupKey(process.env), secret: process.env.APP_SECRET || undefined });
  return to;
}

async function opened<T>(copy: Place, work: (database: OpenDatabase) => Promise<T>, migrations: string | null = null) {
  const database = await openDatabase({ ...copy, pool: 2, migrations });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A backup of an older version is brought up to date first, as its shop would be. */
export async function isAudited(copy: Place, { migrates }: { migrates: boolean }): Promise<boolean> {
  const found = await opened(copy, ({ db }) => audit(db, new Date()), migrates ? MIGRATIONS : null);
  const isWhole = listViolations(found).length === 0;
  const lines = reportLines(found);
  console.log((isWhole ? lines.slice(-1) : lines).join("\n"));
  return isWhole;
}

/** Signed in. In the database, before the shop opens: a registration waits for its mail. Returns the session's cookie. */
async function aCustomer(copy: Place, { email, secret }: { email: string; secret: string }): Promise<string> {
  const token = randomUUID();
  await opened(copy, ({ db }) =>
    db.execute(sql`with customer as (
        insert into users (name, email, email_verified) values ('Asha Rao', ${email}, true) returning id)
      insert into sessions (user_id, token, expires_at) select id, ${token}, now() + interval '1 hour' from customer`),
  );
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `sanganak.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Places an order for cash; returns its number. @throws when none could be placed */
export async function orderAt(copy: Place): Promise<string> {
  const productId = await opened(copy, ({ db }) => aSaleableProduct(db));
  const secret = randomBytes(32).toString("hex");
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const env = Object.fromEntries(
    Object.keys(process.env).map((name) => [name, OWN.test(name) ? undefined : process.env[name]]),
  );
  const settings = {
    ...env,
    DATABASE_URL: copy.url,
    DATA_DIR: copy.dataDir,
    DEMO: "0",
    APP_SECRET: secret,
    LOG_LEVEL: "error",
  };
  // Keys that this secret doesn't open would keep the shop from starting.
  execFileSync(process.execPath, ["scripts/rotate-secrets.ts", "--forget"], { env: childEnv(settings) });
  const email = `drill-${randomUUID()}@example.test`;
  const cookie = await aCustomer(copy, { email, secret });
  const shop = await startShop({ env: settings });
  try {
    await checkOut({ origin: shop.origin, ip: "127.0.0.1", cookie, productId });
  } finally {
    await shop.stop();
  }
  return opened(copy, async ({ db }) => {
    const [order] = await rowsOf<{ number: string }>(
      db,
      sql`select o.number from orders o join users u on u.id = o.user_id where u.email = ${email}`,
    );
    if (!order) throw new Error("The restored shop confirmed an order that is not in its database.");
    return order.number;
  });
}

/** The copy takes cash, whatever the shop does. @throws when nothing is for sale */
async function aSaleableProduct(db: OpenDatabase["db"]): Promise<string> {
  await db.execute(sql`update payment_methods set enabled = true where id = 'cod'`);
  const [product] = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from products p join vendors v on v.id = p.vendor_id
      where p.status = 'live' and p.stock > 0 and v.state = 'approved' order by p.price_paise limit 1`,
  );
  if (!product) throw new Error("The restored shop has nothing for sale that an order could be placed for.");
  return product.id;
}
