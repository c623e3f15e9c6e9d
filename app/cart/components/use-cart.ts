import { useEffect, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import {
  cartShown,
  inactiveCart,
  receiveCart,
  runCartOf,
  type ShownCart,
  subscribeToCart,
} from "#app/cart/cart-store.ts";
import type { CartState } from "#app/cart/cart-types.ts";

type RootData = { viewer?: { email?: string } | null; cartCount?: number | null };

/** `state`: the page's cart, if any. */
export function useCart(state?: CartState): ShownCart {
  const root = useRouteLoaderData("root") as RootData | undefined;
  const isKnown = root !== undefined;
  const account = root?.viewer?.email ?? null;
  useEffect(() => {
    if (isKnown) runCartOf(account);
  }, [isKnown, account]);
  useEffect(() => {
    if (state) receiveCart(state);
  }, [state]);
  return useSyncExternalStore(subscribeToCart, cartShown, () => inactiveCart);
}

/** The page's number: 0 for guests, whose pages are all the same. */
export function useKnownCount(): number {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.cartCount ?? 0;
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToOnline(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
