/** This tab's cart; it starts in effects and clicks, never on the server. */
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import { dismissToast, showToast } from "#app/ui/controls/toast-list.ts";
import { AccountCart } from "./account-cart.ts";
import { BrowserCart } from "./browser-cart.ts";
import type { BackendEvents, CartBackend } from "./cart-backend.ts";
import type { CartChange, CartWarning } from "./cart-changes.ts";
import { errorText, noticeText, warningText } from "./cart-messages.ts";
import type { CartState } from "./cart-types.ts";
import type { CartView } from "./cart-view.ts";
import type { ProductHint } from "./known-products.ts";

export type ShownCart = {
  inUse: boolean;
  saving: boolean;
  view: CartView | null;
  count(loadedCount: number): number;
  refusals: ReadonlyMap<string, string>;
};

export const inactiveCart: ShownCart = {
  inUse: false,
  saving: false,
  view: null,
  count: (loadedCount) => loadedCount,
  refusals: new Map(),
};

let snapshot = inactiveCart;
let backend: CartBackend | undefined;
let owner: string | null | undefined;
let announced: string | null = null;
const refusals = new Map<string, string>();
const addedToasts = new Map<string, number>();
const sayingWhy = new Map<string, string>();
const watchers = new Set<() => void>();

type Adding = { show: () => void; saysWhy: boolean };

export const cartShown = (): ShownCart => snapshot;

export function subscribeToCart(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** `account`: its id; null while nobody is signed in. */
export function runCartOf(account: string | null): void {
  if (owner === undefined) followPage();
  if (owner === account) return;
  backend?.stop();
  owner = account;
  refusals.clear();
  backend = account === null ? new BrowserCart(events) : new AccountCart(events);
  backend.start();
  events.changed();
}

export function receiveCart(state: CartState): void {
  backend?.receive(state);
}

export function checkCartCount(loadedCount: number): void {
  if (backend?.view() && !backend.isSaving() && backend.count(loadedCount) !== loadedCount) void backend.refresh();
}

/** `saysWhy`: the form shows `refusals` itself. */
export function addToCart(product: ProductHint, quantity: number, { show, saysWhy }: Adding): void {
  backend?.products.hint(product);
  refusals.delete(product.id);
  if (saysWhy) sayingWhy.set(product.id, location.pathname);
  else sayingWhy.delete(product.id);
  takeBackToast(product.id);
  if (!change({ kind: "add", productId: product.id, quantity })) return;
  const text = quantity === 1 ? `Added to cart: ${product.name}` : `Added to cart: ${quantity} × ${product.name}`;
  addedToasts.set(product.id, showToast({ text, tone: "success", action: { label: "View cart", run: show } }));
}

export function setCartQuantity(productId: string, quantity: number): void {
  if (quantity <= 0) removeFromCart(productId);
  else change({ kind: "set", productId, quantity });
}

export function removeFromCart(productId: string): void {
  const line = backend?.lines().find((one) => one.productId === productId);
  const name = backend?.products.nameOf(productId);
  change({ kind: "remove", productId });
  if (line) offerUndo(`Removed: ${name}`, [line]);
}

export function clearCart(): void {
  const lines = backend?.lines() ?? [];
  change({ kind: "clear" });
  if (lines.length > 0) offerUndo("Your cart was cleared.", lines);
}

export function dismissCartNotices(): void {
  change({ kind: "dismiss" });
}

/** Call before a page that reads the stored cart, such as checkout. */
export async function flushCart(): Promise<void> {
  await backend?.flush();
}

function offerUndo(text: string, lines: CartLine[]): void {
  const back = lines.map(({ productId, quantity, build }) => ({ productId, quantity, ...(build && { build }) }));
  const run = () => void change({ kind: "restore", lines: back });
  showToast({ text, action: { label: "Undo", run } });
}

function change(what: CartChange): boolean {
  const remarks = backend?.change(what) ?? [];
  for (const remark of remarks) tell(remark);
  if (remarks.length > 0) events.changed();
  return remarks.length === 0;
}

const events: BackendEvents = {
  changed() {
    const inUse = backend;
    snapshot = {
      inUse: inUse !== undefined,
      saving: inUse?.isSaving() ?? false,
      view: inUse?.view() ?? null,
      count: (loadedCount) => inUse?.count(loadedCount) ?? loadedCount,
      refusals: new Map(refusals),
    };
    emitNotices();
    for (const changed of watchers) changed();
  },
  remarked(remarks) {
    for (const remark of remarks) {
      takeBackToast(remark.productId);
      tell(remark);
    }
    events.changed();
  },
  failed(error, changes) {
    for (const one of changes) if (one.kind === "add") takeBackToast(one.productId);
    showToast({ text: errorText(error), tone: error.kind === "offline-kept" ? "warning" : "error" });
  },
};

function tell(remark: CartWarning): void {
  const text = warningText(remark, backend?.products.nameOf(remark.productId) ?? "");
  const isCapped = remark.code === "capped";
  if (!isCapped && sayingWhy.get(remark.productId) === location.pathname) refusals.set(remark.productId, text);
  else showToast({ text, tone: isCapped ? "warning" : "error" });
}

function takeBackToast(productId: string): void {
  const toast = addedToasts.get(productId);
  if (toast !== undefined) dismissToast(toast);
  addedToasts.delete(productId);
}

/** Announces each notice once per tab. */
function emitNotices(): void {
  const [first, ...more] = snapshot.view?.notices ?? [];
  if (!first || location.pathname === "/cart") return;
  const news = JSON.stringify([first, ...more]);
  if (readTold() === news) return;
  storeTold(news);
  const text = noticeText(first);
  showToast({ text: more.length > 0 ? `${text} See your cart for other changes.` : text, tone: "warning" });
}

const TOLD = "sanganak-cart-told";

function readTold(): string | null {
  try {
    return sessionStorage.getItem(TOLD) ?? announced;
  } catch {
    return announced; // The browser refuses storage.
  }
}

function storeTold(news: string): void {
  announced = news;
  try {
    sessionStorage.setItem(TOLD, news);
  } catch {
    // The notice appears again after a reload.
  }
}

function followPage(): void {
  window.addEventListener("pagehide", () => backend?.leave());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void backend?.flush();
  });
  // Saves before a sign-out form ends the session.
  document.addEventListener("submit", () => void backend?.flush(), { capture: true });
}
