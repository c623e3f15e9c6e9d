/** Speed of pages, beside a bare server that returns the same bytes. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startShop } from "../scripts/provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../scripts/provision/temporary.ts";
import type { Answer } from "./bare-server.ts";
import { load, type Measured, type Shot } from "./load.ts";

const WARM_SECONDS = 1;

/** `ratio`: of the bare server's requests per second. */
export type PageRow = Measured & { name: string; ratio: number };

/** A page to get or a form to post. */
export type Target = { name: string; path: string } & Pick<Shot, "method" | "headers" | "body">;

/** What guests read most. `slug` and `brand` are in the catalogue. */
export function guestPages(slug: string, brand: string): Target[] {
  return [
    { name: "home", path: "/" },
    { name: "list", path: "/products" },
    { name: "filtered list", path: `/products?brand=${encodeURIComponent(brand)}&sort=price-asc` },
    { name: "search", path: "/search?q=laptop" },
    { name: "product", path: `/products/${slug}` },
  ];
}

/** Measures the shop, then the bare server with the shop's answer. */
export async function measurePage(origin: string, target: Target, seconds: number): Promise<PageRow> {
  const answer = await answerOf(origin, target);
  const shot = { url: origin + target.path, method: target.method, headers: target.headers, body: target.body };
  await load({ ...shot, seconds: WARM_SECONDS });
  const shop = await load({ ...shot, seconds });
  const bare = await bareOf(answer, { ...shot, seconds });
  return { name: target.name, ...shop, ratio: shop.perSecond / bare.perSecond };
}

/** Compressed, as sent; `fetch` would unpack. */
async function answerOf(origin: string, target: Target): Promise<Answer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br, gzip", ...target.headers };
    const asked = request(origin + target.path, { method: target.method ?? "GET", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const status = response.statusCode ?? 0;
        if (status >= 400) return reject(new Error(`${target.path} answers ${status}`));
        const own = Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP.has(name));
        resolve({
          status,
          headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString("base64"),
        });
      });
    });
    asked.on("error", reject);
    asked.end(target.body);
  });
}

const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "date", "content-length"]);

/** A bare server that gives the shop's answer. */
export async function measureBare(origin: string, { path, ...target }: Target, seconds: number): Promise<Measured> {
  const answer = await answerOf(origin, { path, ...target });
  return bareOf(answer, { url: origin + path, method: target.method, headers: target.headers, seconds });
}

function bareOf(answer: Answer, shot: Shot): Promise<Measured> {
  return withBareServer(answer, async (origin) => {
    const url = origin + new URL(shot.url).pathname;
    await load({ ...shot, url, seconds: WARM_SECONDS });
    return await load({ ...shot, url });
  });
}

/** Runs `use` beside a bare server that always gives this answer. */
export async function withBareServer<T>(answer: Answer, use: (origin: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder("bench");
  const file = join(folder, "answer.json");
  writeFileSync(file, JSON.stringify(answer));
  const bare = await startShop({ env: {}, program: ["bench/bare-server.ts", file] });
  try {
    return await use(bare.origin);
  } finally {
    await bare.stop();
    removeTemporary(folder);
  }
}
