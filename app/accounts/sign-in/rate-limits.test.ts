import { describe, expect } from "vitest";
import { rateLimits } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { TooManyHashesError } from "./password-hash.server.ts";
import { clearAttempts, clientKey, countAttempts, limitGuesses, resetAttempts } from "./rate-limits.server.ts";

describe("a client is counted by", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s → %s", (ip, key) => {
    expect(clientKey(ip)).toBe(key);
  });
});

describe("attempts", () => {
  test("are allowed up to the limit, then refused with the time to wait", async ({ db }) => {
    const attempt = [{ kind: "register:account", key: "asha@example.com" }] as const;
    for (let n = 0; n < 3; n++) expect(await countAttempts(db, attempt)).toBe(0);
    expect(await countAttempts(db, attempt)).toBeGreaterThan(3000);
  });

  test("on one account don't count for another, and can be forgotten", async ({ db }) => {
    const [own, other] = [
      { kind: "register:account", key: "a" } as const,
      { kind: "register:account", key: "b" } as const,
    ];
    for (let n = 0; n < 4; n++) await countAttempts(db, [own]);
    expect(await countAttempts(db, [other])).toBe(0);
    await resetAttempts(db, [own]);
    expect(await countAttempts(db, [own])).toBe(0);
  });

  test("are counted for all or for none", async ({ db }) => {
    const [used, free] = [
      { kind: "mail:account", key: "used" } as const,
      { kind: "mail:account", key: "free" } as const,
    ];
    for (let n = 0; n < 3; n++) await countAttempts(db, [used]);
    for (let n = 0; n < 9; n++) expect(await countAttempts(db, [free, used])).toBeGreaterThan(0);
    expect(await countAttempts(db, [free])).toBe(0);
    expect(await pointsOf(db)).toEqual([1, 3]);
  });

  test("are stored without the address, until they expire", async ({ db }) => {
    await countAttempts(db, [{ kind: "mail:account", key: "asha@example.com" }]);
    const [row] = await db.select().from(rateLimits);
    expect(row?.key).toMatch(/^mail:account:[\w-]{43}$/);
    await clearAttempts(db);
    expect(await db.$count(rateLimits)).toBe(1);
    await db.update(rateLimits).set({ expire: Date.now() - 1 });
    await clearAttempts(db);
    expect(await db.$count(rateLimits)).toBe(0);
  });
});

describe("guesses", () => {
  const attempts = [[{ kind: "password:user", key: "asha" }]] as const;
  const isWrong = (answer: unknown) => answer === "wrong";
  const refused = { ok: false, code: "too-many-attempts", details: { seconds: expect.any(Number) } };

  test("are judged up to the limit, however many come at once", async ({ db }) => {
    let judged = 0;
    const guess = async () => {
      judged++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return "wrong";
    };
    const all = await Promise.all(Array.from({ length: 80 }, () => limitGuesses(db, attempts, { guess, isWrong })));
    expect(judged).toBe(10);
    expect(all.filter((answer) => answer === "wrong")).toHaveLength(10);
    expect(all.find((answer) => answer !== "wrong")).toEqual(refused);
  });

  test("don't count when right, or never judged", async ({ db }) => {
    for (let n = 0; n < 12; n++) {
      expect(await limitGuesses(db, attempts, { guess: async () => "right", isWrong })).toBe("right");
      const broken = async () => {
        throw new TooManyHashesError();
      };
      await expect(limitGuesses(db, attempts, { guess: broken, isWrong })).rejects.toThrow(TooManyHashesError);
    }
    expect(await pointsOf(db)).toEqual([0]);
  });

  test("that are right leave wrong ones counted", async ({ db }) => {
    const say = (answer: string) => limitGuesses(db, attempts, { guess: async () => answer, isWrong });
    for (let n = 0; n < 9; n++) {
      await say("wrong");
      await say("right");
    }
    expect(await say("wrong")).toBe("wrong");
    expect(await say("right")).toEqual(refused);
  });

  test("are judged while one of several budgets is open, and taken from the open ones", async ({ db }) => {
    const [own, others] = [
      { kind: "mail:account", key: "own" } as const,
      { kind: "mail:account", key: "others" } as const,
    ];
    for (let n = 0; n < 3; n++) await countAttempts(db, [others]);
    const guess = async (open: ReadonlySet<number>) => (open.has(0) && !open.has(1) ? "wrong" : "odd");
    for (let n = 0; n < 3; n++) expect(await limitGuesses(db, [[own], [others]], { guess, isWrong })).toBe("wrong");
    expect(await limitGuesses(db, [[own], [others]], { guess, isWrong })).toEqual(refused);
    expect(await pointsOf(db)).toEqual([3, 3]);
  });

  test("returned after they expired don't count against the next", async ({ db }) => {
    const guess = async () => {
      await db.update(rateLimits).set({ expire: Date.now() + 15 * 60_000 + 90_000, points: 4 });
      return "right";
    };
    await limitGuesses(db, attempts, { guess, isWrong });
    expect(await pointsOf(db)).toEqual([4]);
  });
});

async function pointsOf(db: Database): Promise<number[]> {
  const rows = await db.select({ points: rateLimits.points }).from(rateLimits).orderBy(rateLimits.points);
  return rows.map(({ points }) => points);
}
