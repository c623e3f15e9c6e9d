import type { CartChange, CartWarning } from "./cart-changes.ts";
import type { CartState } from "./cart-types.ts";

export type PostedChanges =
  | { ok: true; state: CartState; remarks: CartWarning[] }
  /** `status` 0: no response; the change may have been made. */
  | { ok: false; status: number; message?: string };

/** `keepalive`: the request outlives the page. */
export async function postChanges(owner: string | null, changes: readonly CartChange[]): Promise<PostedChanges> {
  try {
    const response = await fetch("/cart/changes", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ owner, changes }),
    });
    if (!response.ok) return { ok: false, status: response.status, message: await messageOf(response) };
    return { ok: true, ...(await response.json()) };
  } catch {
    return { ok: false, status: 0 };
  }
}

export async function fetchCart(): Promise<CartState | null> {
  try {
    const response = await fetch("/cart/state");
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

async function messageOf(response: Response): Promise<string | undefined> {
  try {
    const body: unknown = await response.json();
    const message = (body as { message?: unknown } | null)?.message;
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
