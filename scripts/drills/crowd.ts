/**
 * `npm run drill -- crowd`: one server on a PostgreSQL of its own. Shoppers order beside one address that searches on 100
 * connections; then clients send 1,000 searches on a connection without waiting, open thousands of connections, and read
 * no answer. `--seconds 15` each.
 */
import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepareShop } from "../../bench/database.ts";
import { megabytesOf } from "../../bench/memory.ts";
import { openOwnPostgres, type Postgres, query } from "../provision/postgres.ts";
import { type Shop, startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { orderAtFullSpeed, type Shopper, type Store } from "./load.ts";
import { signInShoppers } from "./store.ts";

const SECRET = "d".repeat(32);
const SHOPPERS = 20;
/** Aims. */
const MAX_MB = 300;
const MAX_LIVEZ_MS = 1_000;
const MIN_ORDERS = 0.5;
const LOOK_MS = 250;

type Stage = { name: string; socketCount: number; perSocket: number; isRead: boolean };
const STAGES: readonly Stage[] = [
  { name: "6 connections with 1,000 searches each", socketCount: 6, perSocket: 1_000, isRead: true },
  { name: "3,000 connections with a search each", socketCount: 3_000, perSocket: 1, isRead: true },
  { name: "300 connections with 40 searches each, none read", socketCount: 300, perSocket: 40, isRead: false },
];

export async function crowd(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { seconds: { type: "string", default: "15" } } });
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const postgres = await openOwnPostgres();
  if (!postgres) throw new Error("No PostgreSQL could be found or brought. Install one.");
  const folder = temporaryFolder("drill");
  try {
    return await crowdOn(postgres, folder, Number(values.seconds) * 1_000);
  } finally {
    await postgres.stop();
    removeTemporary(folder);
  }
}

async function crowdOn({ url }: Postgres, folder: string, ms: number): Promise<boolean> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    APP_SECRET: SECRET,
    DEMO: "1",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
  };
  const sample = await prepareShop(env);
  const signing = { count: SHOPPERS, secret: SECRET, cookieName: "sanganak.session_token" };
  const shoppers = await query(url, (client) => signInShoppers(client, signing));
  const shop = await startShop({ env });
  const store = { ...sample, file: "/favicon.svg", origin: shop.origin, ca: "" };
  const results: boolean[] = [];
  try {
    const alone = await ordersIn(store, shoppers, ms);
    const searching = new Searches(shop.origin, { socketCount: 100, perSocket: 1, isRead: true });
    const beside = await ordersIn(store, shoppers, ms);
    searching.end();
    console.log(
      `orders in ${ms / 1_000} s: ${alone} alone, ${beside} beside an address that searches on 100 connections`,
    );
    results.push(beside >= alone * MIN_ORDERS);
    for (const stage of STAGES) results.push(await stageOn(shop, stage, ms));
  } finally {
    await shop.stop();
  }
  return results.every(Boolean);
}

async function ordersIn(store: Store, shoppers: Shopper[], ms: number): Promise<number> {
  const over = new AbortController();
  const visiting = orderAtFullSpeed(store, shoppers, over.signal);
  await sleep(ms);
  over.abort();
  const { orders, problems } = await visiting;
  for (const problem of problems.slice(0, 3)) console.log(`  went wrong: ${problem}`);
  return orders.length;
}

async function stageOn(shop: Shop, stage: Stage, ms: number): Promise<boolean> {
  const searches = new Searches(shop.origin, stage);
  let megabytes = 0;
  let slowest = 0;
  for (const until = performance.now() + ms; performance.now() < until; await sleep(LOOK_MS)) {
    megabytes = Math.max(megabytes, megabytesOf(shop.pid));
    const began = performance.now();
    const answer = await fetch(`${shop.origin}/livez`).catch(() => null);
    slowest = Math.max(slowest, answer?.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  searches.end();
  const { good, busy } = searches;
  console.log(
    `${stage.name}: ${megabytes} MB at most (aim ${MAX_MB}), /livez after ${Math.round(slowest)} ms at most (aim ${MAX_LIVEZ_MS}); 200: ${good}, 503: ${busy}`,
  );
  return megabytes <= MAX_MB && slowest < MAX_LIVEZ_MS;
}

/** Searches of one guest, each for other words, so that none is answered from memory. Sends more once all are answered. */
class Searches {
  good = 0;
  busy = 0;
  readonly #sockets: Socket[] = [];
  #count = 0;

  constructor(origin: string, { socketCount, perSocket, isRead }: Omit<Stage, "name">) {
    const { hostname, port } = new URL(origin);
    for (let number = 0; number < socketCount; number++) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      this.#sockets.push(socket);
      socket.write(this.#requests(perSocket));
      if (isRead) this.#read(socket, perSocket);
      else socket.pause();
    }
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #requests(count: number): string {
    const nextRequest = () =>
      `GET /search?q=laptop+${this.#count++} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 127.0.9.9\r\naccept-encoding: br\r\n\r\n`;
    return Array.from({ length: count }, nextRequest).join("");
  }

  #read(socket: Socket, perSocket: number): void {
    let open = perSocket;
    socket.on("data", (bytes) => {
      const heads = bytes.toString("latin1").match(/HTTP\/1\.1 \d{3}/g) ?? [];
      this.good += heads.filter((head) => head.endsWith("200")).length;
      this.busy += heads.filter((head) => head.endsWith("503")).length;
      open -= heads.length;
      if (open > 0) return;
      open = perSocket;
      socket.write(this.#requests(perSocket));
    });
  }
}
