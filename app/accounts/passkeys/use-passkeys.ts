import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Whether this browser can use passkeys here: they need a domain name, and HTTPS unless it is localhost. */
export function useCanUsePasskeys(): boolean {
  return useHydrated() && typeof window.PublicKeyCredential === "function" && !isIpAddress(window.location.hostname);
}

function isIpAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.includes(":");
}

/** Returns the JSON answer. @throws an Error with the server's sentence */
export async function postForJson<T>(path: string, fields: Record<string, string>): Promise<T> {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  const json = (await answer.json().catch(() => ({}))) as T & { error?: string };
  if (!answer.ok) throw new Error(json.error ?? "This didn’t work. Please try again.");
  return json;
}

/** The sentence for whoever looks at the page. Browsers report a closed dialog in words of their own. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return "This didn’t work. Please try again.";
  if (["NotAllowedError", "AbortError"].includes(error.name)) return "The passkey was not used. Please try again.";
  if (error.name === "InvalidStateError") return "This device already has a passkey for your account.";
  return error.message;
}
