import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { newRequestRecord, withinRequest } from "#app/platform/observability/current-request.server.ts";
import { SharedInTurn } from "./shared-in-turn.ts";

function counted() {
  const told: string[] = [];
  let opened = 0;
  const shared = new SharedInTurn<number>({
    open: async (key) => {
      told.push(`open ${key}`);
      await nextTurn();
      return ++opened;
    },
    close: (one, hasFailed) => {
      told.push(`close ${one}${hasFailed ? " failed" : ""}`);
    },
  });
  return { told, use: (key: string, work = async (one: number) => one) => shared.use(key, work) };
}

const inRequest = <Value>(work: () => Value): Value => withinRequest(newRequestRecord(), work);

test("what a request begins in one turn is opened once, and closed after the last of it", async () => {
  const { told, use } = counted();
  const late = Promise.withResolvers<number>();
  const both = inRequest(() => [use("a"), use("a", () => late.promise)]);
  expect(await both[0]).toBe(1);
  await nextTurn();
  expect(told).toEqual(["open a"]);
  late.resolve(7);
  expect(await both[1]).toBe(7);
  await nextTurn();
  expect(told).toEqual(["open a", "close 1"]);
});

test("another key, another request, no request and another turn have their own", async () => {
  const { use } = counted();
  const asked = [inRequest(() => [use("a"), use("b")]), inRequest(() => [use("a")]), [use("a"), use("a")]].flat();
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5]);
  const later = inRequest(async () => {
    const first = use("a");
    await nextTurn();
    return Promise.all([first, use("a")]);
  });
  expect(await later).toEqual([6, 7]);
});

test("no more share one than may", async () => {
  let opened = 0;
  const shared = new SharedInTurn<number>({ open: async () => ++opened, close: () => {}, most: 2 });
  const asked = inRequest(() => Array.from({ length: 5 }, () => shared.use("", async (one) => one)));
  expect(await Promise.all(asked)).toEqual([1, 1, 2, 2, 3]);
});

test("one that fails is told, and leaves the others what they have", async () => {
  const { told, use } = counted();
  const refused = () => Promise.reject(new Error("refused"));
  const both = inRequest(() => Promise.allSettled([use("a", refused), use("a")]));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  await nextTurn();
  expect(told).toEqual(["open a", "close 1 failed"]);
});

test("where nothing can be opened everybody hears it", async () => {
  const shared = new SharedInTurn<number>({
    open: () => Promise.reject(new Error("away")),
    close: () => {},
  });
  const work = async (one: number) => one;
  const asked = inRequest(() => Promise.allSettled([shared.use("", work), shared.use("", work)]));
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
