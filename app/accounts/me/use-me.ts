import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { keepFormKeyOf } from "#app/ui/forms/browser-form-key.ts";
import type { Me, PageOwner, ShownViewer } from "./me.ts";
import { currentMe, productOfPath, refreshMe, seedMe, subscribeToMe } from "./me-store.ts";

/** `owner`: null in pages made for everybody. */
type Root = { owner?: PageOwner | null };

/** Undefined: not known yet; null: nobody is signed in. */
export function useMe(): Me | null | undefined {
  return useSyncExternalStore<Me | null | undefined>(subscribeToMe, currentMe, () => undefined);
}

/** As `useMe`; on private pages known from the start. For looks only: the server decides what anybody may do. */
export function useViewer(): ShownViewer | null | undefined {
  const owner = useOwner();
  return useSyncExternalStore<ShownViewer | null | undefined>(subscribeToMe, currentMe, () => owner?.viewer);
}

/** Pieces in an account's cart; 0 for guests, whose cart only their browser knows. */
export function useCartCount(): number {
  const owner = useOwner();
  return useSyncExternalStore(
    subscribeToMe,
    () => currentMe()?.cartCount ?? 0,
    () => owner?.cartCount ?? 0,
  );
}

function useOwner(): PageOwner | null | undefined {
  return (useRouteLoaderData("root") as Root | undefined)?.owner;
}

/** Keeps this tab's answer of `GET /me` fresh. Once, before all that shows it. */
export function useFreshMe(): void {
  const root = useRouteLoaderData("root") as Root | undefined;
  const { pathname, key } = useLocation();
  const product = productOfPath(pathname);
  // What is rendered after this must find it.
  useState(() => typeof document !== "undefined" && root?.owner && seedMe(root.owner));
  const latest = useRef<{ root: Root | undefined; product: string | null }>(null);
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { root, product };
    // After a change the root's data are loaded again.
    const isChanged = before !== null && before.root !== root;
    if (isChanged && root?.owner) seedMe(root.owner);
    if (!before || isChanged || (product !== null && product !== before.product)) void refreshMe();
  }, [root, product]);
  useEffect(() => keepFormKeyOf(key, root), [key, root]);
}
