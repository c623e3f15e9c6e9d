import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { type CachedPage, PageCache, unchangedHeaders, variantFor } from "./page-cache.ts";

const page = (text: string) => async () => ({ plain: Buffer.from(text), headers: { "content-type": "text/html" } });
const text = (kept: object | undefined) =>
  kept && "plain" in kept ? String(variantFor(kept as CachedPage, undefined).body) : kept;

describe("a cached page", () => {
  test("is rendered once, however many ask at once", async () => {
    const pages = new PageCache();
    let renders = 0;
    const render = async () => {
      renders++;
      return page("hello")();
    };
    const answers = await Promise.all([1, 2, 3].map(() => pages.getOrRender("http://x/", render)));
    expect(answers.map(text)).toEqual(["hello", "hello", "hello"]);
    expect(renders).toBe(1);
    expect(text(pages.get("http://x/"))).toBe("hello");
  });

  test("goes out in the best encoding the client takes", async () => {
    const pages = new PageCache();
    await pages.getOrRender("http://x/", page("hello".repeat(500)));
    const kept = pages.get("http://x/");
    if (!kept) throw new Error("not kept");
    expect(variantFor(kept, "gzip, deflate, br").headers["content-encoding"]).toBe("br");
    expect(variantFor(kept, "gzip").headers["content-encoding"]).toBe("gzip");
    const { etag, headers } = variantFor(kept, undefined);
    expect(headers).toEqual({ "content-type": "text/html", "content-length": "2500", etag });
  });

  test("that is asked for often gets smaller, and stays the same page", async () => {
    const pages = new PageCache();
    const words = Array.from({ length: 3_000 }, (_, at) => `product ${(at * 7919) % 1013}`).join(" ");
    await pages.getOrRender("http://x/", page(words));
    const br = () => variantFor(pages.get("http://x/") as CachedPage, "br");
    const first = br();
    for (let time = 0; time < 60; time++) br();
    await vi.waitFor(() => expect(br().body.length).toBeLessThan(first.body.length * 0.95));
    const { body, etag, headers } = br();
    expect(brotliDecompressSync(body).toString()).toBe(words);
    expect(headers).toMatchObject({ etag, "content-length": String(body.length), "content-encoding": "br" });
    expect(etag).not.toBe(first.etag);
  });

  test("that can't be made smaller is reported once, and stays", async () => {
    const errors: unknown[] = [];
    const pages = new PageCache({ onError: (error) => errors.push(error) });
    const made = (await pages.getOrRender("http://x/", page("hello"))) as CachedPage;
    const { etag } = made.br;
    made.gzip.body = Buffer.from("no gzip");
    for (let n = 0; n < 60; n++) pages.get("http://x/");
    await expect.poll(() => errors.length).toBe(1);
    expect(pages.get("http://x/")?.br.etag).toBe(etag);
  });

  test("holds no more memory than it counts", async () => {
    const pages = new PageCache();
    await pages.getOrRender("http://x/", page("hello".repeat(50_000)));
    const { br, gzip } = pages.get("http://x/") as CachedPage;
    expect(br.body.buffer.byteLength + gzip.body.buffer.byteLength).toBe(pages.size.bytes);
  });

  test("has an ETag of its bytes per encoding; a matching request gets no body", async () => {
    const pages = new PageCache();
    for (const [key, words] of ["one", "one", "two"].entries()) await pages.getOrRender(`http://x/${key}`, page(words));
    const tagOf = (key: number, encoding?: string) => variantFor(pages.get(`http://x/${key}`) as never, encoding).etag;
    expect(tagOf(0)).toMatch(/^"[\w-]{22}"$/);
    expect(tagOf(1)).toBe(tagOf(0));
    expect(new Set([tagOf(0), tagOf(0, "br"), tagOf(0, "gzip"), tagOf(2)]).size).toBe(4);
    const variant = variantFor(pages.get("http://x/0") as never, undefined);
    for (const known of [variant.etag, `W/${variant.etag}`, `"other", ${variant.etag}`, "*"])
      expect(unchangedHeaders(variant, known), known).toEqual({ etag: variant.etag });
    for (const other of [undefined, "", tagOf(2), tagOf(0, "br"), variant.etag.slice(1, -1)])
      expect(unchangedHeaders(variant, other), other).toBeUndefined();
  });
});

describe("what is not cached", () => {
  test("a page rendered while its data changed; a request after the change gets a new one", async () => {
    const pages = new PageCache();
    const old = pages.getOrRender("http://x/", async () => {
      pages.drop("*");
      return page("old")();
    });
    const fresh = pages.getOrRender("http://x/", page("new"));
    expect([text(await old), text(await fresh)]).toEqual(["old", "new"]);
    expect(text(pages.get("http://x/"))).toBe("new");
  });

  test("a change of another product meanwhile keeps no page from being cached", async () => {
    const pages = new PageCache();
    await pages.getOrRender("http://x/products/a", async () => {
      pages.drop("b");
      return page("a")();
    });
    expect(text(pages.get("http://x/products/a"))).toBe("a");
    await pages.getOrRender("http://x/products/b", async () => {
      pages.drop("b");
      return page("old")();
    });
    expect(pages.get("http://x/products/b")).toBeUndefined();
    expect(pages.lastResort("http://x/products/b")).toBeUndefined();
  });

  test("a redirect or a 404", async () => {
    const pages = new PageCache();
    let renders = 0;
    const render = async () => ({ other: ++renders });
    const answers = await Promise.all([1, 2].map(() => pages.getOrRender("http://x/", render)));
    expect(answers).toEqual([{ other: 1 }, { other: 2 }]);
    expect(pages.get("http://x/")).toBeUndefined();
  });

  test("a failed render is reported, and the next request tries again", async () => {
    const pages = new PageCache();
    const fail = () => pages.getOrRender("http://x/", async () => Promise.reject(new Error("boom")));
    await expect(fail()).rejects.toThrow("boom");
    expect(text(await pages.getOrRender("http://x/", page("fine")))).toBe("fine");
  });
});

test("a product's page is dropped by its slug, in every form of its address; after * every page is rendered again", async () => {
  const pages = new PageCache();
  const keys = [
    "http://x/products/a",
    "http://x/products/a.data?_routes=x",
    "http://x/products/ab",
    "http://x/products",
  ];
  for (const key of keys) await pages.getOrRender(key, page(key));
  pages.drop("a");
  expect(keys.map((key) => pages.get(key) !== undefined)).toEqual([false, false, true, true]);
  pages.drop("*");
  expect(keys.map((key) => pages.get(key) !== undefined)).toEqual([false, false, false, false]);
});

test("the oldest pages are evicted", async () => {
  const pages = new PageCache();
  for (let i = 0; i < 501; i++) await pages.getOrRender(`http://x/?page=${i}`, page("x"));
  expect(pages.get("http://x/?page=0")).toBeUndefined();
  expect(pages.get("http://x/?page=500")).toBeDefined();
});

test("a page is rendered again after a minute: popularity reorders lists without a notification", async () => {
  let now = 1;
  const pages = new PageCache({ now: () => now });
  await pages.getOrRender("http://x/", page("x"));
  now = 59_000;
  expect(text(pages.get("http://x/"))).toBe("x");
  now = 61_000;
  expect(pages.get("http://x/")).toBeUndefined();
});

describe("while pages can't be rendered", () => {
  const shop = () => {
    let now = 0;
    const pages = new PageCache({ now: () => now });
    const wait = (ms: number) => {
      now += ms;
    };
    return { pages, wait };
  };
  const MINUTE = 60_000;
  const failing = async () => ({ other: "503" });

  test("a page of the last five minutes is served though expired", async () => {
    const { pages, wait } = shop();
    await pages.getOrRender("http://x/", page("kept"));
    wait(4 * MINUTE);
    expect(pages.get("http://x/")).toBeUndefined();
    expect(text(pages.lastResort("http://x/"))).toBe("kept");
    wait(2 * MINUTE);
    expect(pages.lastResort("http://x/")).toBeUndefined();
  });

  test("one that is known to have changed is not served, one that may have is", async () => {
    const { pages } = shop();
    await pages.getOrRender("http://x/products/a", page("a"));
    await pages.getOrRender("http://x/products/b", page("b"));
    pages.drop("a");
    pages.markStale();
    expect(pages.lastResort("http://x/products/a")).toBeUndefined();
    expect(pages.get("http://x/products/b")).toBeUndefined();
    expect(text(pages.lastResort("http://x/products/b"))).toBe("b");
  });

  test("after a change of any price the pages of all other products are still served", async () => {
    const { pages, wait } = shop();
    for (const key of ["http://x/", "http://x/products/a", "http://x/products/b"])
      await pages.getOrRender(key, page(key));
    await pages.getOrRender("http://x/products", async () => {
      pages.drop("a");
      pages.drop("*");
      return page("http://x/products")();
    });
    expect(pages.get("http://x/products/b")).toBeUndefined();
    wait(MINUTE);
    for (const key of ["http://x/", "http://x/products", "http://x/products/b"])
      expect(text(pages.lastResort(key))).toBe(key);
    expect(pages.lastResort("http://x/products/a")).toBeUndefined();
  });

  test("for five seconds after a failure no request waits for another one", async () => {
    const { pages, wait } = shop();
    await pages.getOrRender("http://x/", page("kept"));
    wait(2 * MINUTE);
    expect(await pages.getOrRender("http://x/", failing)).toEqual({ other: "503" });
    pages.lastResort("http://x/");
    expect(text(await pages.getOrRender("http://x/", page("new")))).toBe("kept");
    wait(5_000);
    expect(text(await pages.getOrRender("http://x/", page("new")))).toBe("new");
  });
});
