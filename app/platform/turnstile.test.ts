import { expect, test } from "vitest";
import { Turnstile } from "./turnstile.ts";

test("no more than its width at once, in the order of arrival, also when somebody fails", async () => {
  const turnstile = new Turnstile(3);
  const entered: number[] = [];
  let inside = 0;
  let most = 0;
  const visits = Array.from({ length: 20 }, (_, n) =>
    turnstile.pass(async () => {
      entered.push(n);
      most = Math.max(most, ++inside);
      await new Promise((done) => setTimeout(done, n % 4));
      inside--;
      if (n % 5 === 0) throw new Error(`visitor ${n}`);
      return n;
    }),
  );
  const results = await Promise.allSettled(visits);
  expect(most).toBe(3);
  expect(entered).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(results.filter((result) => result.status === "rejected")).toHaveLength(4);
  expect(await turnstile.pass(async () => "still open")).toBe("still open");
});
