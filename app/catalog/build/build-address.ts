/** A build's address: `/build?processor=slug&memory=slug~2&storage=a,b`. */
import { findSlot, SLOTS, type SlotName, slotLabel } from "#app/domain/compatibility/slots.ts";

export type ChosenPart = { slot: SlotName; slug: string; quantity: number };

export type LeftOut = string;

export type ReadBuild = { parts: ChosenPart[]; leftOut: LeftOut[] };

export const BUILD_PATH = "/build";

const PART = /^([a-z0-9-]{1,100})(?:~([1-9]\d?))?$/;
const MAX_READ = 20;
const MAX_TEXT = 3_000;

export function readBuild(params: URLSearchParams): ReadBuild {
  const read: ReadBuild = { parts: [], leftOut: [] };
  for (const { name, label } of SLOTS) {
    const { entries, unread: rest } = readEntries(params.getAll(name).join(","));
    let unread = rest;
    const quantities = new Map<string, number>();
    for (const entry of entries) {
      const [, slug, pieces = "1"] = PART.exec(entry) ?? [];
      if (slug === undefined) unread++;
      else quantities.set(slug, (quantities.get(slug) ?? 0) + Number(pieces));
    }
    for (const [slug, quantity] of quantities) read.parts.push({ slot: name, slug, quantity });
    if (unread > 0) read.leftOut.push(unreadText(label, unread));
  }
  return read;
}

function readEntries(text: string): { entries: string[]; unread: number } {
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

/** One parameter carries the build, because slot names may be filters. */
export function slotPath(slot: SlotName, parts: readonly ChosenPart[]): string {
  const query = buildQuery(parts);
  const path = `${BUILD_PATH}/${slot}`;
  return query === "" ? path : `${path}?${new URLSearchParams({ build: query })}`;
}

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

/** The address is all that is known of a product that was never sold, so its words stand for the name. */
export function notSoldText(slot: SlotName, slug: string, name = slug.replaceAll("-", " ")): LeftOut {
  return `${slotLabel(slot)}: “${name}” is not available in our store.`;
}

/** `own`: the product's slot; null: it is no part of a build. */
export function wrongSlotText(slot: SlotName, name: string, own: SlotName | null): LeftOut {
  const reason = own === null ? "is not a part that a build takes" : `belongs under ${slotLabel(own)}`;
  return `${slotLabel(slot)}: ${name} ${reason}.`;
}
