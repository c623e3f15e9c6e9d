/** A build is only an address: `/build?processor=slug&memory=slug~2&storage=a,b`. */
import { findSlot, SLOTS, type SlotName, slotLabel } from "#app/domain/compatibility/slots.ts";

export type ChosenPart = { slot: SlotName; slug: string; quantity: number };

/** What of an address is not in the build, as a sentence for the shopper. */
export type LeftOut = string;

export type ReadBuild = { parts: ChosenPart[]; leftOut: LeftOut[] };

export const BUILD_PATH = "/build";

const PART = /^([a-z0-9-]{1,100})(?:~([1-9]\d?))?$/;
/** Of one slot; what comes after isn't looked at. */
const MAX_READ = 20;
const MAX_TEXT = 3_000;

/** Never fails: what can't be read is left out and told. How many a slot takes is seen when they are known. */
export function readBuild(params: URLSearchParams): ReadBuild {
  const read: ReadBuild = { parts: [], leftOut: [] };
  for (const { name, label } of SLOTS) {
    const { entries, unread: rest } = entriesOf(params.getAll(name).join(","));
    let unread = rest;
    const kept = new Map<string, number>();
    for (const entry of entries) {
      const [, slug, pieces = "1"] = PART.exec(entry) ?? [];
      if (slug === undefined) unread++;
      else kept.set(slug, (kept.get(slug) ?? 0) + Number(pieces));
    }
    for (const [slug, quantity] of kept) read.parts.push({ slot: name, slug, quantity });
    if (unread > 0) read.leftOut.push(unreadText(label, unread));
  }
  return read;
}

function entriesOf(text: string): { entries: string[]; unread: number } {
  const entries = text
    .slice(0, MAX_TEXT)
    .split(",")
    .flatMap((entry) => entry.trim().toLowerCase() || []);
  const rest = entries.length - MAX_READ;
  return { entries: entries.slice(0, MAX_READ), unread: Math.max(0, rest) + Number(text.length > MAX_TEXT) };
}

function unreadText(label: string, count: number): LeftOut {
  return `${label}: ${count === 1 ? "one entry" : `${count} entries`} of the address can't be read.`;
}

/** "processor=slug&memory=slug~2"; empty for no parts. Every build has one. */
export function buildQuery(parts: readonly ChosenPart[]): string {
  return SLOTS.flatMap(({ name }) => {
    const own = parts.filter(({ slot }) => slot === name);
    const texts = own.map(({ slug, quantity }) => (quantity > 1 ? `${slug}~${quantity}` : slug));
    return own.length > 0 ? [`${name}=${texts.join(",")}`] : [];
  }).join("&");
}

export function buildHref(parts: readonly ChosenPart[]): string {
  const query = buildQuery(parts);
  return query === "" ? BUILD_PATH : `${BUILD_PATH}?${query}`;
}

/** The list for a slot, which knows the build by one parameter: its own names may be filters of the list. */
export function slotPath(slot: SlotName, parts: readonly ChosenPart[]): string {
  const query = buildQuery(parts);
  const path = `${BUILD_PATH}/${slot}`;
  return query === "" ? path : `${path}?${new URLSearchParams({ build: query })}`;
}

/** In place of what is there where a slot takes one; else one more. Null: there is no room. */
export function withPart(parts: readonly ChosenPart[], slot: SlotName, slug: string): ChosenPart[] | null {
  const most = findSlot(slot)?.most ?? 1;
  const others = parts.filter((part) => part.slot !== slot);
  if (most === 1) return [...others, { slot, slug, quantity: 1 }];
  const own = parts.filter((part) => part.slot === slot);
  if (own.reduce((sum, { quantity }) => sum + quantity, 0) >= most) return null;
  const isThere = own.some((part) => part.slug === slug);
  const more = own.map((part) => (part.slug === slug ? { ...part, quantity: part.quantity + 1 } : part));
  return [...others, ...(isThere ? more : [...own, { slot, slug, quantity: 1 }])];
}

/** 0: without it. */
export function withQuantity(
  parts: readonly ChosenPart[],
  { slot, slug }: Pick<ChosenPart, "slot" | "slug">,
  quantity: number,
): ChosenPart[] {
  return parts.flatMap((part) => {
    if (part.slot !== slot || part.slug !== slug) return [part];
    return quantity > 0 ? [{ ...part, quantity }] : [];
  });
}

export function tooManyText(slot: SlotName): LeftOut {
  return `${slotLabel(slot)}: a build takes ${findSlot(slot)?.most ?? 1} at most. The rest was left out.`;
}

/** "Case fans: fan-x is not available …" */
export function notSoldText(slot: SlotName, slug: string): LeftOut {
  return `${slotLabel(slot)}: “${slug}” is not available in our store.`;
}

export function wrongSlotText(slot: SlotName, name: string): LeftOut {
  return `${slotLabel(slot)}: the ${name} doesn't belong here.`;
}
