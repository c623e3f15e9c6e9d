/** Stored only in the browser, because public pages are the same for everybody. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { PIN_KEY } from "#app/ui/controls/theme.ts";
import { type CartDelivery, type DeliveryCheck, forProduct } from "./delivery-text.ts";

const watchers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** Never stored, so it can't outlive the session. */
let pinOfAccount: string | null = null;

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

export function usePin(): string | null {
  return useSyncExternalStore(subscribe, recall, () => null);
}

export function useAccountPin(pin: string | null): void {
  useEffect(() => {
    if (pin === null || chosenPin() !== null) return;
    let isWanted = true;
    void checkWithShop(pin).then((check) => isWanted && setAccountPin(check.isServiceable ? check.pin : null));
    return () => {
      isWanted = false;
      setAccountPin(null);
    };
  }, [pin]);
}

function setAccountPin(pin: string | null): void {
  pinOfAccount = pin;
  if (recall() === null) delete document.documentElement.dataset.pin;
  else document.documentElement.dataset.pin = "";
  for (const changed of watchers) changed();
}

function remember(pin: string): void {
  try {
    localStorage.setItem(PIN_KEY, pin);
  } catch {
    // Without storage, the shopper is asked again next time.
  }
  document.documentElement.dataset.pin = "";
  for (const changed of watchers) changed();
}

const checksByPin = new Map<string, Promise<DeliveryCheck>>();

export async function checkPin(pin: string, productId?: string): Promise<DeliveryCheck> {
  const check = await checkWithShop(pin);
  if (check.isServiceable) remember(check.pin);
  return productId === undefined ? check : await checkProduct(check, productId);
}

async function checkWithShop(pin: string): Promise<DeliveryCheck> {
  const check = checksByPin.get(pin) ?? fetchCheck({ pin });
  checksByPin.set(pin, check);
  try {
    return await check;
  } catch {
    checksByPin.delete(pin);
    return { pin, isServiceable: false, reason: "We could not check this PIN code. Please try again." };
  }
}

async function fetchCheck(query: Record<string, string>): Promise<DeliveryCheck> {
  const response = await fetch(`/delivery-check?${new URLSearchParams(query)}`);
  return (await response.json()) as DeliveryCheck;
}

const ITEMS_AT_ONCE = 60;
const itemChecks = new Map<string, Promise<DeliveryCheck>>();
const waiting = new Map<string, { ids: string[]; answer: Promise<DeliveryCheck> }>();

/** Products of one page share a request. */
function checkProduct(check: DeliveryCheck, productId: string): Promise<DeliveryCheck> {
  if (!check.isServiceable || !check.varies) return Promise.resolve(check);
  const key = `${check.pin} ${productId}`;
  const productCheck =
    itemChecks.get(key) ?? joinRequest(check.pin, productId).then((own) => forProduct(own, productId));
  itemChecks.set(key, productCheck);
  return productCheck.catch(() => {
    itemChecks.delete(key);
    return check;
  });
}

function joinRequest(pin: string, productId: string): Promise<DeliveryCheck> {
  const open = waiting.get(pin);
  if (open && open.ids.length < ITEMS_AT_ONCE) {
    open.ids.push(productId);
    return open.answer;
  }
  const ids = [productId];
  const answer = new Promise((done) => setTimeout(done)).then(() => {
    if (waiting.get(pin)?.ids === ids) waiting.delete(pin);
    return fetchCheck({ pin, items: ids.join() });
  });
  waiting.set(pin, { ids, answer });
  return answer;
}

export function useDelivery(productId: string): DeliveryCheck | null {
  const pin = usePin();
  const [check, setCheck] = useState<DeliveryCheck | null>(null);
  useEffect(() => {
    let isWanted = pin !== null;
    if (pin !== null)
      void checkWithShop(pin)
        .then((answer) => checkProduct(answer, productId))
        .then((answer) => isWanted && setCheck(answer));
    return () => {
      isWanted = false;
    };
  }, [pin, productId]);
  return check?.pin === pin ? check : null;
}

/** `lines`: "ID:2,ID:1". */
export function useCartDelivery(lines: string, hasBuild: boolean): { pin: string; cart: CartDelivery | null } | null {
  const pin = usePin();
  const [result, setResult] = useState<{ pin: string; lines: string; cart: CartDelivery | null } | null>(null);
  useEffect(() => {
    let isWanted = pin !== null && lines !== "";
    if (isWanted && pin !== null)
      void checkCart(pin, lines, hasBuild).then((cart) => isWanted && setResult({ pin, lines, cart }));
    return () => {
      isWanted = false;
    };
  }, [pin, lines, hasBuild]);
  return result && result.pin === pin && result.lines === lines ? result : null;
}

async function checkCart(pin: string, cart: string, hasBuild: boolean): Promise<CartDelivery | null> {
  const check = await checkWithShop(pin);
  if (!check.isServiceable) return null;
  if (!check.varies && !hasBuild) return { isServiceable: true, to: check.to, shippingFeePaise: null };
  const own = await fetchCheck({ pin, cart }).catch(() => null);
  return own?.isServiceable ? (own.cart ?? null) : null;
}
