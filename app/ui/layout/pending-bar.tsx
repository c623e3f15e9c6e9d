import { useNavigation } from "react-router";

/** Delayed, so that quick pages don't flicker (docs/rules.md#w11). */
export function PendingBar() {
  const isPending = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden="true"
      data-pending={isPending || undefined}
      className="pending-bar pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-action print:hidden"
    />
  );
}
