/** The cookie is the cart, so all tabs agree at once. */
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { BackendEvents, CartBackend } from "./cart-backend.ts";
import { applyChange, type CartChange, type CartWarning } from "./cart-changes.ts";
import { fetchCart } from "./cart-requests.ts";
import type { CartState } from "./cart-types.ts";
import type { CartView } from "./cart-view.ts";
import {
  GUEST_CART_COOKIE,
  type GuestCart,
  guestCartCookie,
  guestCartValue,
  keepSeen,
  parseGuestCart,
  serializeGuestCart,
} from "./guest-cart.ts";
import { KnownProducts } from "./known-products.ts";

const ASK_MS = 250;

export class BrowserCart implements CartBackend {
  readonly products = new KnownProducts();
  readonly #events: BackendEvents;
  /** Pieces added since the server last confirmed. */
  readonly #unconfirmed = new Map<string, number>();
  #channel: BroadcastChannel | undefined;
  #known: CartState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(events: BackendEvents) {
    this.#events = events;
  }

  start(): void {
    if (typeof BroadcastChannel === "function") {
      this.#channel = new BroadcastChannel(GUEST_CART_COOKIE);
      this.#channel.onmessage = this.#reread;
    }
    document.addEventListener("visibilitychange", this.#reread);
    window.addEventListener("pageshow", this.#reread);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#channel?.close();
    document.removeEventListener("visibilitychange", this.#reread);
    window.removeEventListener("pageshow", this.#reread);
  }

  receive(state: CartState): void {
    if (state.owner !== null) return;
    this.#known = state;
    this.products.learn(state);
    this.#events.changed();
    this.#askIfUnsettled();
  }

  view(): CartView | null {
    return this.#known && this.products.view({ ...this.#known, lines: kept().lines }, this.lines());
  }

  lines(): CartLine[] {
    return kept().lines;
  }

  count(): number {
    return this.products.count(this.lines());
  }

  change(change: CartChange): CartWarning[] {
    const { lines, remarks } = applyChange(this.lines(), change, this.products.stockOf);
    if (!this.#keep(lines)) return [{ code: "not-kept", productId: "" }];
    if (change.kind === "add" && remarks.length === 0) {
      this.#unconfirmed.set(change.productId, (this.#unconfirmed.get(change.productId) ?? 0) + change.quantity);
    }
    if (change.kind === "add" || change.kind === "restore") this.#scheduleCheck();
    return remarks;
  }

  async flush(): Promise<void> {}

  leave(): void {}

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const unconfirmed = new Map(this.#unconfirmed);
    const state = await fetchCart();
    if (!state || state.owner !== null) return;
    this.#known = state;
    this.products.learn(state);
    for (const [productId, pieces] of unconfirmed) this.#confirm(productId, pieces);
    this.#events.changed();
  }

  isSaving(): boolean {
    return false;
  }

  /** An add above the stock is refused whole (docs/rules.md#c1). */
  #confirm(productId: string, pieces: number): void {
    const added = (this.#unconfirmed.get(productId) ?? 0) - pieces;
    if (added > 0) this.#unconfirmed.set(productId, added);
    else this.#unconfirmed.delete(productId);
    const held = this.lines().find((one) => one.productId === productId)?.quantity ?? 0;
    const stock = this.products.stockOf(productId);
    if (held === 0 || (stock !== undefined && held <= stock)) return;
    const before = Math.max(0, held - pieces);
    const others = this.lines().filter((one) => one.productId !== productId);
    const undone = this.lines().map((line) => (line.productId === productId ? { productId, quantity: before } : line));
    this.#keep(before === 0 ? others : undone);
    this.#events.remarked([
      stock === undefined
        ? { code: "unknown-product", productId }
        : { code: "above-stock", productId, left: Math.max(0, stock - before), stock },
    ]);
  }

  readonly #reread = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#events.changed();
    this.#askIfUnsettled();
  };

  #askIfUnsettled(): void {
    if (this.#known && this.lines().some((line) => !this.products.isSettled(line.productId))) this.#scheduleCheck();
  }

  #scheduleCheck(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), ASK_MS);
  }

  /** Returns false when the browser keeps no cookies. */
  #keep(lines: CartLine[]): boolean {
    const before = kept();
    const value = serializeGuestCart({ id: before.id, lines: keepSeen(before.lines, lines, this.products.priceOf) });
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = guestCartCookie(value, { secure: location.protocol === "https:" });
    this.#events.changed();
    this.#channel?.postMessage("changed");
    return guestCartValue(document.cookie) === value;
  }
}

function kept(): GuestCart {
  return parseGuestCart(guestCartValue(document.cookie));
}
