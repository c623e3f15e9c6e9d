import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { classes } from "#app/ui/classes.ts";
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from "./toast-list.ts";

export { showToast } from "./toast-list.ts";

const SHOWN_MS = 6_000;
const none: Toast[] = [];

const edges = {
  neutral: "border-l-ink",
  success: "border-l-success",
  warning: "border-l-warning",
  error: "border-l-danger",
};

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 pb-20 sm:items-start sm:pb-4 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastRow({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the timer
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        "pointer-events-auto flex w-full max-w-md items-center gap-2 rounded-control border border-l-4 border-hairline bg-raised pl-4 shadow-float motion-safe:animate-rise",
        edges[toast.tone],
      )}
    >
      <p className="min-w-0 flex-1 py-3">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 px-3 font-semibold text-action hover:underline"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="flex size-11 items-center justify-center"
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
