import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts have taken over; false in what the server sends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
