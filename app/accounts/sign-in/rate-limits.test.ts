import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clientKey, countAttempts, resetAttempts, secondsToWait } from "./rate-limits.server.ts";

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
  test("are let through up to the limit, then refused with the time to wait", async () => {
    const attempt = [{ kind: "register:account", key: randomUUID() }] as const;
    for (let n = 0; n < 3; n++) {
      expect(await secondsToWait(attempt)).toBe(0);
      expect(await countAttempts(attempt)).toBe(0);
    }
    expect(await secondsToWait(attempt)).toBeGreaterThan(3000);
    expect(await countAttempts(attempt)).toBeGreaterThan(3000);
  });

  test("on one account don't count for another, and can be forgotten", async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    for (let n = 0; n < 10; n++) await countAttempts([{ kind: "sign-in:account", key }]);
    expect(await secondsToWait([{ kind: "sign-in:account", key }])).toBeGreaterThan(0);
    expect(await secondsToWait([{ kind: "sign-in:account", key: other }])).toBe(0);
    await resetAttempts("sign-in:account", key);
    expect(await secondsToWait([{ kind: "sign-in:account", key }])).toBe(0);
  });
});
