/** Many shoppers press "Place order" at the same moment for the last pieces of a product. */
import { signInShoppers } from "../scripts/drills/store.ts";
import { query } from "../scripts/provision/postgres.ts";
import { CONNECTIONS_AT_MOST, driveOnce, send } from "./client.ts";
import { fillCheckout, type OrderFields, type Shopper } from "./shoppers.ts";

const LAST_PIECES = 10;
const FILLING_AT_ONCE = 16;

/** What their browsers post: forms get a page, scripts its data. */
const ways = { forms: "/checkout", scripts: "/checkout.data" };
type Way = keyof typeof ways;

type Rush = { origin: string; url: string; secret: string; productId: string; buyers: number; way: Way };
/** `seconds` until the last one was told. `bought` is what there was. */
type Told = { buyers: number; way: Way; seconds: number; bought: number; soldOut: number; busy: number };

/** Filling the checkouts isn't measured. `url`: the shop's database. */
async function measureRush({ origin, url, secret, productId, buyers, way }: Rush): Promise<Told> {
  const signingIn = { count: buyers, secret, cookieName: "sanganak.session_token" };
  const signedIn = await query(url, (client) => signInShoppers(client, signingIn));
  const stock = (pieces: number) =>
    query(url, (client) => client.query("update products set stock = $1 where id = $2", [pieces, productId]));
  await stock(buyers);
  const ready: { shopper: Shopper; fields: OrderFields }[] = [];
  const filled = await driveOnce(signedIn, FILLING_AT_ONCE, async ({ cookie, from: ip }) => {
    const shopper = { origin, cookie, ip, productId };
    ready.push({ shopper, fields: await fillCheckout(shopper) });
  });
  if (filled.firstProblem) throw new Error(filled.firstProblem);
  await stock(LAST_PIECES);
  const told = { bought: 0, soldOut: 0, busy: 0 };
  const { ms, firstProblem } = await driveOnce(ready, CONNECTIONS_AT_MOST, async ({ shopper, fields }) => {
    const { status } = await send(`${origin}${ways[way]}?step=payment`, { ...shopper, fields });
    told[status < 400 ? "bought" : status < 500 ? "soldOut" : "busy"]++;
  });
  if (firstProblem) throw new Error(firstProblem);
  return { buyers, way, seconds: ms / 1000, ...told };
}

/** Both ways, one after the other. */
export async function measureRushes(rush: Omit<Rush, "way">): Promise<string[]> {
  const shown: string[] = [];
  for (const way of ["forms", "scripts"] as const) shown.push(shownRush(await measureRush({ ...rush, way })));
  return shown;
}

function shownRush({ buyers, way, seconds, bought, soldOut, busy }: Told): string {
  const busyToo = busy > 0 ? `, ${busy} to try again` : "";
  return `${buyers} buyers by ${way} of the last ${LAST_PIECES} are told within ${seconds.toFixed(1)} s: ${bought} bought, ${soldOut} sold out${busyToo}`;
}
