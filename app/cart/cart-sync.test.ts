import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { applyChanges, type CartChange } from "./cart-changes.ts";
import {
  emptySync,
  isRepeatable,
  linesOf,
  type Sync,
  withAnswer,
  withChange,
  withFailure,
  withSending,
  withSnapshot,
} from "./cart-sync.ts";
import type { CartState } from "./cart-types.ts";

const stocks: Record<string, number> = { a: 3, b: 10, c: 1 };
const stockOf = (productId: string) => stocks[productId];

function snapshot(version: number, lines: CartLine[]): CartState {
  const pricing = { pricesIncludeGst: true, shippingFeePaise: 0, freeShippingAbovePaise: null };
  return { owner: "me", version, lines, products: [], notices: [], pricing };
}

class Server {
  version = 0;
  lines: CartLine[] = [];

  apply(changes: readonly CartChange[]): CartState {
    const { lines } = applyChanges(this.lines, changes, stockOf);
    if (JSON.stringify(lines) !== JSON.stringify(this.lines)) this.version++;
    this.lines = lines;
    return this.read();
  }

  read(): CartState {
    return snapshot(this.version, [...this.lines]);
  }
}

/** A tab, its one outstanding request, and snapshots in any order. */
class Tab {
  sync: Sync = withSnapshot(emptySync, snapshot(0, []));
  answer: CartState | "on its way" | null = null;
  arriving: CartState[] = [];
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  change(change: CartChange): void {
    this.sync = withChange(this.sync, change);
  }

  send(): void {
    const before = this.sync;
    this.sync = withSending(this.sync);
    if (this.sync !== before) this.answer = "on its way";
  }

  reach(): void {
    if (this.answer === "on its way") this.answer = this.#server.apply(this.sync.sent);
  }

  receiveAnswer(): void {
    if (!this.answer || this.answer === "on its way") return;
    this.sync = withAnswer(this.sync, this.answer);
    this.answer = null;
  }

  /** Before or after the server did it. */
  lose(): void {
    if (!this.answer) return;
    this.sync = withFailure(this.sync, { keep: isRepeatable(this.sync.sent) });
    this.answer = null;
  }

  fetch(): void {
    this.arriving.push(this.#server.read());
  }

  /** Perhaps not for the last time. */
  receive(pick: number, again: boolean): void {
    const at = pick % Math.max(1, this.arriving.length);
    const snapshot = this.arriving[at];
    if (!snapshot) return;
    if (!again) this.arriving.splice(at, 1);
    this.sync = withSnapshot(this.sync, snapshot);
  }

  finish(): void {
    while (this.answer || this.sync.queued.length > 0) {
      this.send();
      this.reach();
      this.receiveAnswer();
    }
    while (this.arriving.length > 0) this.receive(0, false);
    this.fetch();
    this.receive(0, false);
  }

  get lines(): CartLine[] {
    return linesOf(this.sync, stockOf);
  }
}

const productId = fc.constantFrom("a", "b", "c");
const quantity = fc.integer({ min: 1, max: 4 });
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), productId, quantity }),
  fc.record({ kind: fc.constant("set" as const), productId, quantity: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ kind: fc.constant("remove" as const), productId }),
  fc.record({ kind: fc.constant("clear" as const) }),
  fc.record({
    kind: fc.constant("restore" as const),
    lines: fc.uniqueArray(fc.record({ productId, quantity }), { selector: (line) => line.productId }),
  }),
);

type Step = { tab: number; pick: number; again: boolean; change: CartChange; what: string };
const what = fc.constantFrom("change", "change", "send", "reach", "answer", "fetch", "receive", "lose");
const step = fc.record({ tab: fc.nat({ max: 1 }), pick: fc.nat(), again: fc.boolean(), change, what });
const steps = fc.array(step, { maxLength: 60, size: "max" });

function take(tab: Tab, step: Step): void {
  if (step.what === "change") tab.change(step.change);
  else if (step.what === "send") tab.send();
  else if (step.what === "reach") tab.reach();
  else if (step.what === "answer") tab.receiveAnswer();
  else if (step.what === "fetch") tab.fetch();
  else if (step.what === "lose") tab.lose();
  else tab.receive(step.pick, step.again);
}

describe("whatever the network does", () => {
  test("one tab always shows exactly what its shopper did", () => {
    fc.assert(
      fc.property(steps, (given) => {
        const tab = new Tab(new Server());
        const done: CartChange[] = [];
        for (const step of given.filter((one) => one.what !== "lose")) {
          take(tab, step);
          if (step.what === "change") done.push(step.change);
          expect(sorted(tab.lines)).toEqual(sorted(applyChanges([], done, stockOf).lines));
        }
      }),
      { numRuns: rounds(500) },
    );
  });

  test("two tabs with lost connections end up showing the stored cart", () => {
    fc.assert(
      fc.property(steps, (given) => {
        const server = new Server();
        const tabs = [new Tab(server), new Tab(server)];
        for (const step of given) take(tabs[step.tab] as Tab, step);
        for (const tab of [...tabs, ...tabs]) tab.finish();
        for (const tab of tabs) expect(tab.lines).toEqual(server.lines);
      }),
      { numRuns: rounds(500) },
    );
  });
});

test("a snapshot from before a clear changes nothing", () => {
  const full = snapshot(7, [{ productId: "a", quantity: 2 }]);
  let sync = withSending(withChange(withSnapshot(emptySync, full), { kind: "clear" }));
  expect(linesOf(sync, stockOf)).toEqual([]);
  sync = withSnapshot(sync, { ...full });
  expect(linesOf(sync, stockOf)).toEqual([]);
  sync = withAnswer(sync, snapshot(8, []));
  sync = withSnapshot(sync, full);
  expect(linesOf(sync, stockOf)).toEqual([]);
});

test("quick clicks on one line become one set, in their place", () => {
  let sync = emptySync;
  const clicks: CartChange[] = [
    { kind: "set", productId: "a", quantity: 1 },
    { kind: "set", productId: "b", quantity: 2 },
    { kind: "set", productId: "a", quantity: 3 },
    { kind: "remove", productId: "a" },
    { kind: "set", productId: "b", quantity: 4 },
  ];
  for (const click of clicks) sync = withChange(sync, click);
  expect(sync.queued).toEqual(clicks.slice(1));
});

test("a refused change is rolled back, a delayed one keeps its place", () => {
  const start = withSnapshot(emptySync, snapshot(1, [{ productId: "b", quantity: 1 }]));
  const sent = withSending(withChange(start, { kind: "set", productId: "b", quantity: 5 }));
  const more = withChange(sent, { kind: "remove", productId: "b" });
  expect(linesOf(withFailure(sent, { keep: false }), stockOf)).toEqual([{ productId: "b", quantity: 1 }]);
  expect(withFailure(more, { keep: true }).queued.map((one) => one.kind)).toEqual(["set", "remove"]);
});

function sorted(lines: CartLine[]): CartLine[] {
  return lines.toSorted((one, other) => one.productId.localeCompare(other.productId));
}

test("a part of a build stays one for whoever restores the line that was shown", () => {
  const line = { productId: "a", quantity: 1, build: "abc12345" };
  const shown = withSnapshot(emptySync, snapshot(1, [line]));
  expect(linesOf(shown, stockOf)).toEqual([line]);
  const removed = withChange(shown, { kind: "remove", productId: "a" });
  expect(linesOf(withChange(removed, { kind: "restore", lines: linesOf(shown, stockOf) }), stockOf)).toEqual([line]);
});
