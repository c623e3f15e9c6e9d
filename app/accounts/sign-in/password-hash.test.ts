import { createHook } from "node:async_hooks";
import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { quickScrypt, realScrypt } from "#tests/support/quick-scrypt.ts";
import { compareAndHash, matchesHash, TooManyHashesError } from "./password-hash.server.ts";

const hashPassword = async (password: string) => (await compareAndHash(password, [])).hash;

/** Real computations: how many, and how many at once. */
const watch = { calls: 0, most: 0 };
const running = new Set<number>();
const hook = createHook({
  init(id, type) {
    if (type !== "SCRYPTREQUEST") return;
    watch.calls++;
    watch.most = Math.max(watch.most, running.add(id).size);
  },
  before: (id) => running.delete(id),
});

beforeAll(() => void hook.enable());
afterAll(() => void hook.disable());
beforeEach(() => {
  running.clear();
  Object.assign(watch, { calls: 0, most: 0 });
});

describe("a hash", () => {
  test("matches its password only, in any Unicode form", async () => {
    const hash = await hashPassword("pässword ₹");
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{86}$/);
    expect(await matchesHash("pässword ₹".normalize("NFD"), hash)).toBe(true);
    expect(await matchesHash("password ₹", hash)).toBe(false);
    expect(await matchesHash("", hash)).toBe(false);
  });

  test("costs what it says", async () => {
    realScrypt();
    const [, , , , salt = "", key] = (await hashPassword("secret").finally(quickScrypt)).split("$");
    const cost = { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 };
    expect(scryptSync("secret", Buffer.from(salt, "base64url"), 64, cost).toString("base64url")).toBe(key);
  });

  test("has a salt of its own", async () => {
    expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
  });

  test.each(["", "x", "scrypt$1$2$3", "argon2$a$b$c$d$e", "scrypt$16384$8$5$AAAA$"])(
    "that is damaged matches nothing: %s",
    async (hash) => {
      expect((await compareAndHash("x", [hash])).match).toBe(-1);
    },
  );
});

describe("comparing with the accounts of an address", () => {
  test("costs one computation for none, one and several", async () => {
    const first = await hashPassword("one");
    const second = (await compareAndHash("two", [first])).hash;
    for (const hashes of [[], [first], [first, second]]) {
      watch.calls = 0;
      await compareAndHash("wrong", hashes);
      expect(watch.calls).toBe(1);
    }
  });

  test("finds the account, or gives the hash for one more", async () => {
    const first = await hashPassword("one");
    const second = await compareAndHash("two", [first]);
    expect(second.match).toBe(-1);
    expect(await compareAndHash("two", [first, second.hash])).toMatchObject({ match: 1 });
    expect(await compareAndHash("one", [first, second.hash])).toMatchObject({ match: 0 });
  });

  test("still finds accounts whose salts differ", async () => {
    const hashes = [await hashPassword("one"), await hashPassword("two")];
    expect((await compareAndHash("two", hashes)).match).toBe(1);
  });
});

describe("many hashes at once", () => {
  /** Compared at its own tiny cost: only the queue matters here. */
  const cheap = `scrypt$16$1$1$AAAA$${"A".repeat(86)}`;
  test("are computed two at a time", async () => {
    await Promise.all(Array.from({ length: 6 }, () => compareAndHash("flood", [cheap])));
    expect(watch).toEqual({ calls: 6, most: 2 });
  });

  test("are refused once too many wait, and accepted again afterwards", async () => {
    const all = await Promise.allSettled(Array.from({ length: 45 }, () => compareAndHash("flood", [cheap])));
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(3);
    expect(refused.every((one) => one.reason instanceof TooManyHashesError)).toBe(true);
    expect(await matchesHash("again", await hashPassword("again"))).toBe(true);
  });
});
