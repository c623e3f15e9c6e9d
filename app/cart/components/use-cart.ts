import { useEffect, useSyncExternalStore } from "react";
import { useViewer } from "#app/accounts/me/use-me.ts";
import {
  cartShown,
  inactiveCart,
  receiveCart,
  runCartOf,
  type ShownCart,
  subscribeToCart,
} from "#app/cart/cart-store.ts";
import type { CartState } from "#app/cart/cart-types.ts";

export function useCart(state?: CartState): ShownCart {
  const viewer = useViewer();
  const isKnown = viewer !== undefined;
  const account = viewer?.id ?? null;
  useEffect(() => {
    if (isKnown) runCartOf(account);
  }, [isKnown, account]);
  useEffect(() => {
    if (state) receiveCart(state);
  }, [state]);
  return useSyncExternalStore(subscribeToCart, cartShown, () => inactiveCart);
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
