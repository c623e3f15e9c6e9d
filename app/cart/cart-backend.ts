import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { CartChange, CartWarning } from "./cart-changes.ts";
import type { CartState } from "./cart-types.ts";
import type { CartView } from "./cart-view.ts";
import type { KnownProducts } from "./known-products.ts";

/** Why changes were rolled back, or wait. */
export type CartError = {
  kind: "offline-kept" | "offline-lost" | "signed-out" | "other-account" | "refused" | "failed";
  message?: string;
};

export type BackendEvents = {
  changed(): void;
  remarked(remarks: CartWarning[]): void;
  failed(error: CartError, changes: readonly CartChange[]): void;
};

export type CartBackend = {
  readonly products: KnownProducts;
  start(): void;
  stop(): void;
  receive(state: CartState): void;
  /** Null until the first snapshot. */
  view(): CartView | null;
  lines(): CartLine[];
  /** For the badge; `known`: the page's number, if nothing else is known. */
  count(known: number): number;
  /** At once. Remarks: refusals known already. */
  change(change: CartChange): CartWarning[];
  /** Resolves when nothing is on its way. */
  flush(): Promise<void>;
  /** Doesn't wait for an answer: the page is going. */
  leave(): void;
  refresh(): Promise<void>;
  isSaving(): boolean;
};
