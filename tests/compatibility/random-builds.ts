import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { SLOTS, type SlotName } from "#app/domain/compatibility/slots.ts";
import { knownParts } from "./read-cases.ts";

const bySlot: ReadonlyMap<SlotName, BuildPart[]> = Map.groupBy(knownParts.values(), ({ slot }) => slot);

/**
 * The same at every run. Each of 2 to 12 parts, some several times, some with a specification or two left unsaid; no slot holds more than it may.
 * @param most of parts, where not up to 12
 */
export function randomBuilds(many: number, most = 12): BuildPart[][] {
  const random = numbersFrom(20_261_122);
  return Array.from({ length: many }, () => {
    const size = most === SLOTS.length ? most : 2 + Math.floor(random() * (most - 1));
    return shuffled(SLOTS, random)
      .slice(0, size)
      .flatMap(({ name, most: room }) => partsOf(bySlot.get(name) ?? [], room, random));
  });
}

function partsOf(all: readonly BuildPart[], room: number, random: () => number): BuildPart[] {
  const products = room > 1 && random() < 0.3 ? 2 : 1;
  const each = Math.floor(room / products);
  return shuffled(all, random)
    .slice(0, products)
    .map((part) => ({
      ...part,
      quantity: 1 + Math.floor(random() * random() * each),
      specs: partlySaid(part, random),
    }));
}

function partlySaid({ specs }: BuildPart, random: () => number): BuildPart["specs"] {
  const share = random() < 0.25 ? 0.15 : 0;
  return Object.fromEntries(Object.entries(specs).filter(() => random() >= share));
}

function shuffled<One>(all: readonly One[], random: () => number): One[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Below 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
