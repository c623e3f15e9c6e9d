/** What nginx keeps of public pages: the same bytes for everybody, no older than a minute, and nothing that is private. */
import { setTimeout } from "node:timers/promises";
import { query } from "../provision/postgres.ts";
import { ask } from "./client.ts";
import type { Shopper } from "./load.ts";
import type { Probe } from "./probes.ts";

type Place = { origin: string; ca: string; url: string; slug: string; shopper: Shopper };

/** Pages are kept for 60 s, then asked for in the background: the second answer after that is new. */
const MAX_AGE_MS = 70_000;
const NEW_PRICE = { paise: 7_654_300, shown: "76,543" };

export async function probeKeptPages({ origin, ca, url, slug, shopper }: Place): Promise<Probe[]> {
  const page = `/products/${slug}`;
  // With the mark that signing in sets: a session without one is led past the cache.
  const cookie = `${shopper.cookie}; sanganak.signed-in=drill`;
  const guest = (path: string) => ask(origin, path, { ca });
  const signedIn = (path: string) => ask(origin, path, { ca, cookie });
  await guest(page);
  const [kept, same] = [await guest(page), await signedIn(page)];
  const me = [await signedIn("/me"), await guest("/me")];
  const cart = [await signedIn("/cart"), await signedIn("/cart")];
  await query(url, (client) =>
    client.query("update products set price_paise = $1, discount_price_paise = null where slug = $2", [
      NEW_PRICE.paise,
      slug,
    ]),
  );
  const own = await ask(origin, page, { ca, cookie: `${cookie}; sanganak.written=drill.1` });
  await setTimeout(MAX_AGE_MS);
  await guest(page);
  await setTimeout(1_000);
  const later = await signedIn(page);
  return [
    probe("a public page is kept", statusOf(kept) === "HIT", statusOf(kept)),
    probe("signed-in people get the same bytes", statusOf(same) === "HIT" && same.text === kept.text, statusOf(same)),
    probe(
      "/me is each person's own",
      me[0]?.text !== me[1]?.text && me.every((one) => statusOf(one) !== "HIT"),
      me[1]?.text,
    ),
    probe(
      "a private page is not kept",
      cart.every((one) => statusOf(one) !== "HIT"),
      cart.map(statusOf).join(),
    ),
    probe("who changed something is shown the new price at once", own.text.includes(NEW_PRICE.shown), statusOf(own)),
    probe("everybody is shown the new price after a minute", later.text.includes(NEW_PRICE.shown), statusOf(later)),
  ];
}

function statusOf({ headers }: { headers: NodeJS.Dict<string | string[]> }): string {
  return String(headers["x-cache-status"] ?? "none");
}

function probe(what: string, isRight: boolean, shown: string | undefined): Probe {
  return { what, problem: isRight ? null : (shown ?? "no answer") };
}
