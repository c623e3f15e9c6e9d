import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { CartChange, CartWarning } from "./cart-changes.ts";
import type { CartState } from "./cart-types.ts";
import type { CartView } from "./cart-view.ts";
import type { KnownProducts } from "./known-products.ts";

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
  /** Returns null until the first snapshot. */
  view(): CartView | null;
  lines(): CartLine[];
  /** `known`: the count that the page was loaded with, used until the first snapshot. */
  count(known: number): number;
  /** Returns refusals known without the server. */
  change(change: CartChange): CartWarning[];
  flush(): Promise<void>;
  /** Doesn't wait for a response, as the page is closing. */
  leave(): void;
  refresh(): Promise<void>;
  isSaving(): boolean;
};
