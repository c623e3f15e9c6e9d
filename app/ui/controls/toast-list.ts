/** Never rendered on the server. */
export type Toast = {
  id: number;
  text: string;
  tone: "neutral" | "success" | "warning" | "error";
  action?: { label: string; run: () => void };
};

const MAX_TOASTS = 3;

let toasts: Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

export function showToast({
  text,
  tone = "neutral",
  action,
}: Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] }): number {
  lastId += 1;
  change([...toasts, { id: lastId, text, tone, action }].slice(-MAX_TOASTS));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): Toast[] {
  return toasts;
}

export function subscribeToToasts(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function change(next: Toast[]): void {
  toasts = next;
  for (const changed of watchers) changed();
}
