/** The PIN code to deliver to, which only this browser knows: guests' pages are the same for everybody. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { PIN_KEY } from "#app/ui/controls/theme.ts";
import type { DeliveryCheck } from "./delivery-text.ts";

const watchers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

function recall(): string | null {
  try {
    return localStorage.getItem(PIN_KEY);
  } catch {
    return null;
  }
}

/** Null on the server, and where none was entered. */
export function usePin(): string | null {
  return useSyncExternalStore(subscribe, recall, () => null);
}

function remember(pin: string): void {
  try {
    localStorage.setItem(PIN_KEY, pin);
  } catch {
    // The browser keeps nothing: it is asked again next time.
  }
  document.documentElement.dataset.pin = "";
  for (const changed of watchers) changed();
}

/** For the life of the page. */
const answered = new Map<string, Promise<DeliveryCheck>>();

/** Asks the shop, and remembers a PIN that it delivers to. */
export async function checkPin(pin: string): Promise<DeliveryCheck> {
  const check = await ask(pin);
  if (check.isServiceable) remember(check.pin);
  return check;
}

async function ask(pin: string): Promise<DeliveryCheck> {
  const known = answered.get(pin) ?? fetchCheck(pin);
  answered.set(pin, known);
  try {
    return await known;
  } catch {
    answered.delete(pin);
    return { pin, isServiceable: false, reason: "We could not check this PIN code. Please try again." };
  }
}

async function fetchCheck(pin: string): Promise<DeliveryCheck> {
  const answer = await fetch(`/delivery-check?pin=${encodeURIComponent(pin)}`);
  return (await answer.json()) as DeliveryCheck;
}

/** The answer for the remembered PIN, once it is there. */
export function useDelivery(): DeliveryCheck | null {
  const pin = usePin();
  const [check, setCheck] = useState<DeliveryCheck | null>(null);
  useEffect(() => {
    let isWanted = pin !== null;
    if (pin !== null) void ask(pin).then((answer) => isWanted && setCheck(answer));
    return () => {
      isWanted = false;
    };
  }, [pin]);
  return check?.pin === pin ? check : null;
}
