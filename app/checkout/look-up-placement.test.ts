import { describe, expect, test, vi } from "vitest";
import { lookUpPlacement, type Placement } from "./look-up-placement.ts";

/** Answers in this order, the last for ever; tells how often it was asked and what the page was told. */
async function foundBy(...answers: (Placement | null)[]) {
  vi.useFakeTimers();
  const lost: boolean[] = [];
  let asked = 0;
  const ask = async () => answers[Math.min(asked++, answers.length - 1)] ?? null;
  const { signal } = new AbortController();
  const found = lookUpPlacement("a-key", { signal, onLost: (isLost) => lost.push(isLost), ask });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return { found: await found, asked, lost };
}

const placed: Placement = { kind: "placed", orderId: "1" };
const none: Placement = { kind: "not-placed" };

describe("finding out whether an order was placed", () => {
  test("a placed one is known at once", async () => {
    expect(await foundBy(placed)).toEqual({ found: placed, asked: 1, lost: [false, false] });
  });

  test("one that the server was still placing is waited for", async () => {
    expect(await foundBy(none, placed)).toMatchObject({ found: placed, asked: 2 });
  });

  test('"not placed" counts after the third answer', async () => {
    expect(await foundBy(none)).toMatchObject({ found: none, asked: 3 });
  });

  test("without a connection it is asked until there is one, and the page says so meanwhile", async () => {
    expect(await foundBy(null, null, placed)).toEqual({ found: placed, asked: 3, lost: [true, true, false, false] });
  });

  test("somebody who was signed out gets a message", async () => {
    expect(await foundBy({ kind: "signed-out" })).toMatchObject({ found: { kind: "signed-out" } });
  });

  test("leaving the page ends it", async () => {
    const leaving = new AbortController();
    const found = lookUpPlacement("a-key", { signal: leaving.signal, onLost: () => {}, ask: async () => null });
    leaving.abort(new Error("left"));
    await expect(found).rejects.toThrow("left");
  });
});
