import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { BackendEvents, CartBackend, CartError } from "./cart-backend.ts";
import { applyChange, type CartChange, type CartWarning } from "./cart-changes.ts";
import { CartLive } from "./cart-live.ts";
import { fetchCart, type PostedChanges, postChanges } from "./cart-requests.ts";
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
import type { CartView } from "./cart-view.ts";
import { KnownProducts } from "./known-products.ts";

/** An edited quantity is sent after this pause, every other change at once (docs/rules.md#c5). */
const DEBOUNCE_MS = 1_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

export class AccountCart implements CartBackend {
  readonly products = new KnownProducts();
  readonly #events: BackendEvents;
  readonly #live = new CartLive((version) => void this.#catchUp(version));
  #sync: Sync = emptySync;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #fetching: Promise<void> | undefined;
  #failures = 0;
  #stopped = false;

  constructor(events: BackendEvents) {
    this.#events = events;
  }

  start(): void {
    this.#live.start();
    window.addEventListener("online", this.#retryNow);
  }

  stop(): void {
    this.leave();
    this.#stopped = true;
    this.#live.stop();
    window.removeEventListener("online", this.#retryNow);
  }

  receive(state: CartState): void {
    if (state.owner === null) return;
    this.products.learn(state);
    this.#update(withSnapshot(this.#sync, state));
  }

  view(): CartView | null {
    return this.#sync.base && this.products.view(this.#sync.base, this.lines());
  }

  lines(): CartLine[] {
    return linesOf(this.#sync, this.products.stockOf);
  }

  count(loadedCount: number): number {
    return (this.#sync.base ? 0 : loadedCount) + this.products.count(this.lines());
  }

  change(change: CartChange): CartWarning[] {
    if (this.#sync.base && change.kind === "add") {
      const remarks = this.#remarksOn(change);
      if (remarks.length > 0) {
        void this.refresh(); // If the stock has grown meanwhile, the next try succeeds.
        return remarks;
      }
    }
    const remarks = change.kind === "set" ? this.#remarksOn(change) : [];
    this.#update(withChange(this.#sync, remarks.length > 0 ? withinStock(change, remarks) : change));
    if (change.kind === "set") this.#sendIn(DEBOUNCE_MS);
    else void this.#send();
    return remarks;
  }

  #remarksOn(change: CartChange): CartWarning[] {
    return applyChange(this.lines(), change, this.products.stockOf).remarks;
  }

  flush(): Promise<void> {
    return this.#send();
  }

  leave(): void {
    this.#clearTimer();
    if (this.#stopped || this.#sync.queued.length === 0) return;
    // Doesn't wait for an outstanding response: there is no later.
    void postChanges(this.#owner(), this.#sync.queued);
    this.#update({ ...this.#sync, queued: [] });
  }

  refresh(): Promise<void> {
    this.#fetching ??= fetchCart()
      .then((state) => {
        if (state && !this.#stopped) this.receive(state);
      })
      .finally(() => {
        this.#fetching = undefined;
      });
    return this.#fetching;
  }

  isSaving(): boolean {
    return this.#sync.sent.length + this.#sync.queued.length > 0;
  }

  #owner(): string | null {
    return this.#sync.base?.owner ?? null;
  }

  /** Waits for requests under way, because the response to our own change has the new version already. */
  async #catchUp(version: number): Promise<void> {
    await this.#fetching;
    await this.#sending;
    if (!this.#stopped && version > (this.#sync.base?.version ?? -1)) await this.refresh();
  }

  #sendIn(pause: number): void {
    this.#clearTimer();
    this.#timer = setTimeout(() => void this.#send(), pause);
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #retryNow = (): void => {
    if (this.#failures > 0) void this.#send();
  };

  #send(): Promise<void> {
    this.#clearTimer();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (!this.#stopped && this.#sync.queued.length > 0 && this.#timer === undefined) {
      this.#update(withSending(this.#sync));
      const { sent } = this.#sync;
      const answer = await postChanges(this.#owner(), sent);
      if (!this.#stopped) this.#take(answer, sent);
    }
  }

  #take(answer: PostedChanges, sent: readonly CartChange[]): void {
    if (answer.ok) {
      this.#failures = 0;
      this.products.learn(answer.state);
      this.#update(withAnswer(this.#sync, answer.state));
      if (answer.remarks.length > 0) this.#events.remarked(answer.remarks);
      return;
    }
    const keep = isUnreachable(answer) && isRepeatable(sent);
    this.#update(withFailure(this.#sync, { keep }));
    if (!keep || this.#failures === 0) this.#events.failed(cartErrorOf(answer, keep), sent);
    if (keep) this.#sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++));
    else void this.refresh(); // Whether the server made the change is unknown.
  }

  #update(sync: Sync): void {
    this.#sync = sync;
    this.#events.changed();
  }
}

/** Sends the capped quantity, or the server would report it again. */
function withinStock(change: CartChange, remarks: CartWarning[]): CartChange {
  const capped = remarks.find((remark) => remark.code === "capped");
  return capped && change.kind === "set" ? { ...change, quantity: capped.given } : change;
}

type Failure = { status: number; message?: string };

/** 503: the server is busy or stopping and has changed nothing. */
function isUnreachable({ status }: Failure): boolean {
  return status === 0 || status === 503;
}

function cartErrorOf(failure: Failure, keep: boolean): CartError {
  if (keep) return { kind: "offline-kept" };
  if (isUnreachable(failure)) return { kind: "offline-lost" };
  if (failure.status === 401) return { kind: "signed-out" };
  if (failure.status === 409) return { kind: "other-account" };
  return failure.status < 500 ? { kind: "refused", message: failure.message } : { kind: "failed" };
}
