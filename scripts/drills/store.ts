/** Two releases of the built shop, and a filled database with signed-in shoppers, for drills. */
import { createHmac, randomUUID } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Client } from "pg";
import { prepareShop } from "../../bench/database.ts";
import { query } from "../provision/postgres.ts";
import type { Shopper, Store } from "./load.ts";

/** A folder as an operator lays it out, from this build. `only`: a built file that other releases have not. */
export function layRelease(folder: string, only: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ["node_modules", "db", "app", "scripts", "package.json"])
    symlinkSync(resolve(name), join(folder, name));
  cpSync("build", join(folder, "build"), { recursive: true });
  writeFileSync(join(folder, "build/client/assets", only), `"${only}";\n`);
  return folder;
}

/** Fills the database with the demo and so many signed-in customers. */
export async function fillStore(
  env: { DATA_DIR: string; DATABASE_URL: string; APP_SECRET: string; DEMO: string },
  count: number,
) {
  const { productId, slug } = await prepareShop(env);
  const file = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".css"))}`;
  const cookieName = "__Secure-sanganak.session_token";
  const shoppers = await query(env.DATABASE_URL, (client) =>
    signInShoppers(client, { count, secret: env.APP_SECRET, cookieName }),
  );
  const goods: Pick<Store, "productId" | "slug" | "file"> = { productId, slug, file };
  return { goods, shoppers };
}

/** Signed-in customers; `cookieName` as the server's address asks for. */
export async function signInShoppers(
  client: Client,
  { count, secret, cookieName }: { count: number; secret: string; cookieName: string },
): Promise<Shopper[]> {
  const made: Shopper[] = [];
  for (let number = 0; number < count; number++) {
    const [user, token] = [randomUUID(), randomUUID()];
    await client.query("insert into users (id, name, email) values ($1, 'Asha Rao', $2)", [user, `${user}@drill.test`]);
    const session = "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')";
    await client.query(session, [user, token]);
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    const cookie = `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
    made.push({ cookie, from: `127.0.8.${number + 1}` });
  }
  return made;
}
