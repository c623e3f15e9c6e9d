import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { keepFormKeyOf } from "#app/ui/forms/browser-form-key.ts";
import type { Me, PageOwner, ShownViewer } from "./me.ts";
import { currentMe, productOfPath, refreshMe, seedMe, subscribeToMe } from "./me-store.ts";

/** `owner` is null on shared pages. */
type Root = { owner?: PageOwner | null };

/** Undefined: unknown; null: a guest. */
export function useMe(): Me | null | undefined {
  return useSyncExternalStore<Me | null | undefined>(subscribeToMe, currentMe, () => undefined);
}

/** Known from the start on private pages. For display only; the server decides permissions. */
export function useViewer(): ShownViewer | null | undefined {
  const owner = useOwner();
  return useSyncExternalStore<ShownViewer | null | undefined>(subscribeToMe, currentMe, () => owner?.viewer);
}

/** 0 for guests, whose cart only their browser knows. */
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

export function useFreshMe(): void {
  const root = useRouteLoaderData("root") as Root | undefined;
  const { pathname, key } = useLocation();
  const product = productOfPath(pathname);
  // Everything rendered after this reads it.
  useState(() => typeof document !== "undefined" && root?.owner && seedMe(root.owner));
  const latest = useRef<{ root: Root | undefined; product: string | null }>(null);
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { root, product };
    // An action makes the root loader run again.
    const isChanged = before !== null && before.root !== root;
    if (isChanged && root?.owner) seedMe(root.owner);
    if (!before || isChanged || (product !== null && product !== before.product)) void refreshMe();
  }, [root, product]);
  useEffect(() => keepFormKeyOf(key, root), [key, root]);
}
