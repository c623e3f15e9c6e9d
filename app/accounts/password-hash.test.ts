import type { scrypt } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { compareAndHash, HashingBusyError, hashPassword, isPassword } from "./password-hash.server.ts";

/** The real function, watched: how often it runs, and how many at once; cheap where only the queue matters. */
const watch = vi.hoisted(() => ({ calls: 0, running: 0, most: 0, isCheap: false }));

vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  const watched = (...given: Parameters<typeof scrypt>) => {
    watch.calls++;
    watch.most = Math.max(watch.most, ++watch.running);
    const done = given[4] as (error: Error | null, key: Buffer) => void;
    crypto.scrypt(given[0], given[1], given[2], watch.isCheap ? { N: 2 } : given[3], (error, key) => {
      watch.running--;
      done(error, key);
    });
  };
  return { ...crypto, scrypt: watched };
});

beforeEach(() => {
  Object.assign(watch, { calls: 0, most: 0, isCheap: false });
});

describe("a hash", () => {
  test("belongs to its password only, whatever form its letters come in", async () => {
    const hash = await hashPassword("pässword ₹");
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{86}$/);
    expect(await isPassword("pässword ₹".normalize("NFD"), hash)).toBe(true);
    expect(await isPassword("password ₹", hash)).toBe(false);
    expect(await isPassword("", hash)).toBe(false);
  });

  test("has a salt of its own", async () => {
    expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
  });

  test.each(["", "x", "scrypt$1$2$3", "argon2$a$b$c$d$e", "scrypt$16384$8$5$AAAA$"])(
    "that is damaged belongs to nothing: %s",
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

describe("a flood", () => {
  test("is worked off two at a time", async () => {
    watch.isCheap = true;
    await Promise.all(Array.from({ length: 6 }, () => hashPassword("flood")));
    expect(watch).toMatchObject({ calls: 6, most: 2 });
  });

  test("is refused once too many wait, and forgotten when it is over", async () => {
    watch.isCheap = true;
    const all = await Promise.allSettled(Array.from({ length: 45 }, () => compareAndHash("flood", [])));
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(3);
    expect(refused.every((one) => one.reason instanceof HashingBusyError)).toBe(true);
    expect(await isPassword("again", await hashPassword("again"))).toBe(true);
  });
});
