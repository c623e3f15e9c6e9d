/**
 * This tab's response of `GET /me`; it starts in the browser, never on the server. sessionStorage passes it to the next
 * page.
 */
import type { Me, PageOwner } from "./me.ts";
import { ME_STORAGE, SIGNED_IN_COOKIE, SIGNED_OUT, signedInMark } from "./signed-in-cookie.ts";

/** Undefined: unknown; null: nobody is signed in. */
type Answer = Me | null | undefined;

const CHANNEL = "sanganak-me";
const PRODUCT_PAGE = /^\/products\/([a-z0-9-]{1,100})$/;

let answer: Answer;
let hasBegun = false;
let hasNews = false;
/** The mark of the session that `answer` belongs to. */
let answerMark: string | null = null;
/** Responses to requests from before the newest change are dropped. */
let latestRequest = 0;
let channel: BroadcastChannel | null = null;
const watchers = new Set<() => void>();

export function currentMe(): Answer {
  begin();
  return answer;
}

export function subscribeToMe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The root loader of a private page is newer than sessionStorage. */
export function seedMe({ viewer, cartCount }: PageOwner): void {
  begin();
  latestRequest++;
  const serialized = JSON.stringify(answer);
  const before = answer?.id === viewer?.id && answer ? answer : { inCart: [], wishlist: [], pin: null };
  show(viewer && { ...before, ...viewer, cartCount });
  if (JSON.stringify(answer) !== serialized) hasNews = true;
}

export async function refreshMe(): Promise<void> {
  begin();
  if (hasNews) channel?.postMessage(null);
  hasNews = false;
  if (await ask()) channel?.postMessage(null);
}

export function noteCartCount(cartCount: number): void {
  if (!answer || answer.cartCount === cartCount) return;
  latestRequest++;
  show({ ...answer, cartCount });
  channel?.postMessage(null);
}

export function noteWish(slug: string, isWanted: boolean): void {
  if (!answer) return;
  const others = answer.wishlist.filter((one) => one !== slug);
  latestRequest++;
  show({ ...answer, wishlist: isWanted ? [...others, slug] : others });
}

export function productOfPath(pathname: string): string | null {
  return PRODUCT_PAGE.exec(pathname)?.[1] ?? null;
}

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  answerMark = signedInMark(document.cookie);
  const stored = recall();
  hasNews = stored !== null && stored.mark !== answerMark;
  answer = answerMark === null ? null : undefined;
  if (stored && !hasNews) answer = stored.me;
  if (typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void ask();
  }
  const look = (): void => {
    if (document.visibilityState === "visible") void ask();
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", ({ persisted }) => persisted && look());
}

async function ask(): Promise<boolean> {
  const request = ++latestRequest;
  const before = JSON.stringify(answer);
  const mark = signedInMark(document.cookie);
  if (mark === null) show(null);
  else if (mark !== answerMark) show(undefined);
  if (mark !== null) {
    const product = productOfPath(location.pathname);
    const next = await fetchMe(product === null ? "/me" : `/me?product=${product}`);
    if (next === undefined || request !== latestRequest) return false;
    if (next === null) forget(mark);
    show(next);
  }
  return JSON.stringify(answer) !== before;
}

/** Undefined: the server is unreachable. */
async function fetchMe(path: string): Promise<Answer> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as Me | null) : undefined;
  } catch {
    return undefined;
  }
}

function show(next: Answer): void {
  const before = answer;
  answer = next;
  answerMark = signedInMark(document.cookie);
  document.documentElement.toggleAttribute("data-signed-in", next !== null);
  store(next);
  if (JSON.stringify(before) !== JSON.stringify(next)) for (const changed of watchers) changed();
  else answer = before;
}

/** The session ended elsewhere, unless somebody has signed in meanwhile. */
function forget(mark: string): void {
  if (signedInMark(document.cookie) !== mark) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${SIGNED_IN_COOKIE}=${SIGNED_OUT}; path=/; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}

function recall(): { mark: string; me: Me } | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(ME_STORAGE) ?? "null");
    // An earlier release stored no id.
    return stored?.me.id ? stored : null;
  } catch {
    return null; // The browser refuses storage.
  }
}

function store(me: Answer): void {
  try {
    if (me && answerMark !== null) sessionStorage.setItem(ME_STORAGE, JSON.stringify({ mark: answerMark, me }));
    else sessionStorage.removeItem(ME_STORAGE);
  } catch {
    // The next page requests it again.
  }
}
