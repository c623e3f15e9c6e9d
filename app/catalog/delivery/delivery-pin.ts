/** Known to this browser only: guests' pages are the same for everybody. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { PIN_KEY } from "#app/ui/controls/theme.ts";
import { type CartDelivery, checkOf, type DeliveryCheck } from "./delivery-text.ts";

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

/** Asks the shop, of a product too where products differ, and remembers a PIN that it delivers to. */
export async function checkPin(pin: string, productId?: string): Promise<DeliveryCheck> {
  const check = await ask(pin);
  if (check.isServiceable) remember(check.pin);
  return productId === undefined ? check : await askOf(check, productId);
}

async function ask(pin: string): Promise<DeliveryCheck> {
  const known = answered.get(pin) ?? fetchCheck({ pin });
  answered.set(pin, known);
  try {
    return await known;
  } catch {
    answered.delete(pin);
    return { pin, isServiceable: false, reason: "We could not check this PIN code. Please try again." };
  }
}

async function fetchCheck(asked: Record<string, string>): Promise<DeliveryCheck> {
  const answer = await fetch(`/delivery-check?${new URLSearchParams(asked)}`);
  return (await answer.json()) as DeliveryCheck;
}

const ITEMS_AT_ONCE = 60;
const itemChecks = new Map<string, Promise<DeliveryCheck>>();
/** By PIN: what the next request asks of, and its answer. */
const waiting = new Map<string, { ids: string[]; answer: Promise<DeliveryCheck> }>();

/** `check` as it is for the product. The products of a page are asked of together. */
function askOf(check: DeliveryCheck, productId: string): Promise<DeliveryCheck> {
  if (!check.isServiceable || !check.varies) return Promise.resolve(check);
  const key = `${check.pin} ${productId}`;
  const known = itemChecks.get(key) ?? askTogether(check.pin, productId).then((own) => checkOf(own, productId));
  itemChecks.set(key, known);
  return known.catch(() => {
    itemChecks.delete(key);
    return check;
  });
}

function askTogether(pin: string, productId: string): Promise<DeliveryCheck> {
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

/** The answer for the remembered PIN, once it is there; of this product, where it differs. */
export function useDelivery(productId: string): DeliveryCheck | null {
  const pin = usePin();
  const [check, setCheck] = useState<DeliveryCheck | null>(null);
  useEffect(() => {
    let isWanted = pin !== null;
    if (pin !== null)
      void ask(pin)
        .then((answer) => askOf(answer, productId))
        .then((answer) => isWanted && setCheck(answer));
    return () => {
      isWanted = false;
    };
  }, [pin, productId]);
  return check?.pin === pin ? check : null;
}

/** Likewise of a cart. `lines`: "ID:2,ID:1"; `hasBuild`: work on it takes days of its own. */
export function useCartDelivery(lines: string, hasBuild: boolean): { pin: string; cart: CartDelivery | null } | null {
  const pin = usePin();
  const [found, setFound] = useState<{ pin: string; lines: string; cart: CartDelivery | null } | null>(null);
  useEffect(() => {
    let isWanted = pin !== null && lines !== "";
    if (isWanted && pin !== null)
      void askOfCart(pin, lines, hasBuild).then((cart) => isWanted && setFound({ pin, lines, cart }));
    return () => {
      isWanted = false;
    };
  }, [pin, lines, hasBuild]);
  return found && found.pin === pin && found.lines === lines ? found : null;
}

/** Null: nobody knows now. */
async function askOfCart(pin: string, cart: string, hasBuild: boolean): Promise<CartDelivery | null> {
  const check = await ask(pin);
  if (!check.isServiceable) return null;
  if (!check.varies && !hasBuild) return { isServiceable: true, to: check.to, shippingFeePaise: null };
  const own = await fetchCheck({ pin, cart }).catch(() => null);
  return own?.isServiceable ? (own.cart ?? null) : null;
}
