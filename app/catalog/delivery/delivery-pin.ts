/** Known to this browser only: guests' pages are the same for everybody. */
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

/** Of the default address of who is signed in; only as long as the page lives, so it never outlives the session. */
let pinOfAccount: string | null = null;

/** The one that was chosen in this browser. */
export function chosenPin(): string | null {
  try {
    return localStorage.getItem(PIN_KEY);
  } catch {
    return null;
  }
}

function recall(): string | null {
  return chosenPin() ?? pinOfAccount;
}

/** Null on the server, and where none was chosen and the account has no address. */
export function usePin(): string | null {
  return useSyncExternalStore(subscribe, recall, () => null);
}

/** Where none was chosen, the PIN of the account's default address. `account`: whose, null for guests. */
export function useAccountPin(account: string | null): void {
  useEffect(() => {
    if (account === null || chosenPin() !== null) return;
    let isWanted = true;
    void fetchAccountPin().then((pin) => isWanted && setAccountPin(pin));
    return () => {
      isWanted = false;
      setAccountPin(null);
    };
  }, [account]);
}

function setAccountPin(pin: string | null): void {
  pinOfAccount = pin;
  if (recall() === null) delete document.documentElement.dataset.pin;
  else document.documentElement.dataset.pin = "";
  for (const changed of watchers) changed();
}

async function fetchAccountPin(): Promise<string | null> {
  try {
    const check = (await (await fetch("/delivery-check")).json()) as DeliveryCheck;
    return check.isServiceable ? check.pin : null;
  } catch {
    return null; // offline: the header asks for one
  }
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
