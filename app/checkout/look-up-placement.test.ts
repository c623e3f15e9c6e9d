import { describe, expect, test, vi } from "vitest";
import { lookUpPlacement, type Placement } from "./look-up-placement.ts";

/** Answers in this order, the last for ever; tells how often it was asked and what the page was told. */
async function lookUpWith(...answers: (Placement | null)[]) {
  vi.useFakeTimers();
  const lost: boolean[] = [];
  let requests = 0;
  const ask = async () => answers[Math.min(requests++, answers.length - 1)] ?? null;
  const { signal } = new AbortController();
  const lookUp = lookUpPlacement("a-key", { signal, onLost: (isLost) => lost.push(isLost), ask });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return { placement: await lookUp, requests, lost };
}

const placed: Placement = { kind: "placed", orderId: "1" };
const none: Placement = { kind: "not-placed" };

describe("looking up whether an order was placed", () => {
  test("a placed order is returned at once", async () => {
    expect(await lookUpWith(placed)).toEqual({ placement: placed, requests: 1, lost: [false, false] });
  });

  test("an order that the server is still placing is waited for", async () => {
    expect(await lookUpWith(none, placed)).toMatchObject({ placement: placed, requests: 2 });
  });

  test('"not placed" counts after the third answer', async () => {
    expect(await lookUpWith(none)).toMatchObject({ placement: none, requests: 3 });
  });

  test("the server is asked until there is a connection, and the page says so meanwhile", async () => {
    expect(await lookUpWith(null, null, placed)).toEqual({
      placement: placed,
      requests: 3,
      lost: [true, true, false, false],
    });
  });

  test("somebody who was signed out gets a message", async () => {
    expect(await lookUpWith({ kind: "signed-out" })).toMatchObject({ placement: { kind: "signed-out" } });
  });

  test("leaving the page ends the look-up", async () => {
    const leaving = new AbortController();
    const lookUp = lookUpPlacement("a-key", { signal: leaving.signal, onLost: () => {}, ask: async () => null });
    leaving.abort(new Error("left"));
    await expect(lookUp).rejects.toThrow("left");
  });
});
