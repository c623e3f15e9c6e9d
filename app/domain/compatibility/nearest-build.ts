import { fitsWith } from "./assess.ts";
import type { Desktop } from "./desktop.ts";
import { type BuildPart, knownPart } from "./known-part.ts";
import { speaksAgainst, verdicts, worstVerdict } from "./rule.ts";
import type { SlotName } from "./slots.ts";

export type Offer = BuildPart & { pricePaise: number };

type Wish = {
  maker: "AMD" | "Intel";
  tier: number;
  /** The desktop's wording, such as "Intel Core Ultra 5 225". */
  processor: string;
  memoryGb: number | null;
  memoryType: string | null;
  storageGb: number | null;
  /** It is null for integrated graphics. */
  card: { chip: string; memoryGb: number | null } | null;
};

type Nearness = (offer: Offer, wish: Wish) => number | null;

export function findNearestBuild(desktop: Desktop, offers: readonly Offer[]): Offer[] | null {
  const wish = wishOf(desktop.specs);
  if (!wish) return null;
  const picked: Offer[] = [];
  for (const [slot, nearness] of order) {
    if (slot === "cooler" && picked.some((part) => part.specs.coolerIncluded === "Yes")) continue;
    const best = nearest(slot, nearness, offers, wish, picked);
    if (best) picked.push(best);
  }
  return picked;
}

function nearest(
  slot: SlotName,
  nearness: Nearness,
  offers: readonly Offer[],
  wish: Wish,
  picked: Offer[],
): Offer | null {
  const judge = fitsWith(picked, slot);
  const ranked = offers.flatMap((offer) => {
    const far = offer.slot === slot ? nearness(offer, wish) : null;
    if (far === null) return [];
    const verdict = worstVerdict(judge(offer));
    return speaksAgainst(verdict) ? [] : [{ offer, far, verdictRank: verdicts.indexOf(verdict) }];
  });
  ranked.sort(
    (a, b) =>
      a.far - b.far ||
      a.verdictRank - b.verdictRank ||
      a.offer.pricePaise - b.offer.pricePaise ||
      (a.offer.id < b.offer.id ? -1 : 1),
  );
  return ranked[0]?.offer ?? null;
}

const anyOf: Nearness = () => 0;

const order: readonly (readonly [SlotName, Nearness])[] = [
  ["processor", processorNearness],
  ["motherboard", (offer, { memoryType }) => (memoryType === null || offer.specs.memoryType === memoryType ? 0 : 1)],
  ["memory", (offer, { memoryGb }) => sizeNearness(knownPart(offer).read("capacity"), memoryGb)],
  ["graphics-card", cardNearness],
  ["storage", storageNearness],
  ["cooler", anyOf],
  ["case", anyOf],
  ["power-supply", anyOf],
];

function processorNearness(offer: Offer, wish: Wish): number | null {
  const own = processorOf(offer.specs.processorFamily ?? "");
  if (!own || (wish.card === null && offer.specs.integratedGraphics !== "Yes")) return null;
  const isOfFamily = wish.processor.startsWith(offer.specs.processorFamily ?? "");
  const kind = (own.maker === wish.maker ? 0 : 10) + Math.abs(own.tier - wish.tier) + (isOfFamily ? 0 : 0.3);
  return kind + modelNearness(modelOf(offer.name), modelOf(wish.processor));
}

/** Same model ("14400F"), then the same number with another suffix. It decides among processors of a tier. */
function modelNearness(own: string | null, wished: string | null): number {
  if (own === null || wished === null) return 0.5;
  if (own === wished) return 0;
  return Number.parseInt(own, 10) === Number.parseInt(wished, 10) ? 0.25 : 0.5;
}

function cardNearness(offer: Offer, { card }: Wish): number | null {
  if (card === null) return null;
  const size = sizeNearness(knownPart(offer).read("graphicsMemory"), card.memoryGb);
  const chip = offer.specs.graphicsChip ?? "";
  // Sizes differ by a few doublings at most, so any card of the chip comes before all others.
  return (chip === card.chip ? 0 : 1 + chipDistance(classOf(chip), classOf(card.chip))) + size / 100;
}

type ChipClass = { maker: string; generation: number; tier: number };

/** "RTX 5070 Ti": NVIDIA's generation 5, class 7 and a half; "RX 7600": AMD's generation 7, class 6. */
function classOf(chip: string): ChipClass | null {
  const [, maker, generation, tier, more] =
    /\b(RTX|GTX|RX) (\d)0?(\d)\d{1,2}\b( (?:Ti|XTX?|Super)\b)?/.exec(chip) ?? [];
  if (!maker || !generation || !tier) return null;
  return {
    maker: maker === "RX" ? "AMD" : "NVIDIA",
    generation: Number(generation),
    tier: Number(tier) + (more ? 0.5 : 0),
  };
}

/** The distance between cards of different classes, and to a card of an unknown class. */
const OTHER_CLASS = 9;
const OTHER_MAKER = 1.5;

/** A lower class counts double, and an older generation a little. */
function chipDistance(own: ChipClass | null, wished: ChipClass | null): number {
  if (!own || !wished) return OTHER_CLASS;
  const more = own.tier - wished.tier;
  const isOlder = own.maker === wished.maker && own.generation < wished.generation;
  return (more < 0 ? -2 * more : more) + (own.maker === wished.maker ? 0 : OTHER_MAKER) + (isOlder ? 1 : 0);
}

function storageNearness(offer: Offer, { storageGb }: Wish): number {
  const isM2 = offer.specs.driveFormFactor?.startsWith("M.2") === true;
  return sizeNearness(knownPart(offer).read("capacity"), storageGb) + (isM2 ? 0 : 10);
}

/** In doublings; too little counts double. */
function sizeNearness(size: number | null, wished: number | null): number {
  if (wished === null) return 0;
  if (size === null) return 9;
  const doublings = Math.log2(size / wished);
  return doublings < 0 ? -2 * doublings : doublings;
}

function wishOf(specs: Desktop["specs"]): Wish | null {
  const processor = processorOf(specs.processor ?? "");
  if (!processor) return null;
  const graphics = specs.graphics ?? "";
  const chip = /\b(?:GeForce|RTX|GTX|Radeon RX|Arc [AB]\d{3})\b/.test(graphics) ? graphics.split(",")[0]?.trim() : null;
  return {
    ...processor,
    processor: specs.processor ?? "",
    memoryGb: gigabytesIn(specs.ram),
    memoryType: specs.memoryType ?? /\bDDR\d\b/.exec(specs.ram ?? "")?.[0] ?? null,
    storageGb: gigabytesIn(specs.storage),
    card: chip ? { chip, memoryGb: gigabytesIn(graphics.split(",")[1]) } : null,
  };
}

function processorOf(wording: string): Pick<Wish, "maker" | "tier"> | null {
  const maker = /^(Intel|AMD)\b/.exec(wording)?.[1];
  const tier = /\b(?:Core(?: Ultra)?|Ryzen(?: AI)?)(?: Max\+?)? (?:i|X)?([3579])\b/.exec(wording)?.[1];
  if (maker !== "Intel" && maker !== "AMD") return null;
  return { maker, tier: tier ? Number(tier) : 3 };
}

function modelOf(wording: string): string | null {
  return /\b(?:Core|Ryzen)\b.*?[ -](\d{3,5}(?:[A-Z]\w*)?)\b/.exec(wording)?.[1] ?? null;
}

function gigabytesIn(wording: string | undefined): number | null {
  const [, digits, unit] = /^\s*(\d+(?:\.\d+)?) ?(GB|TB)\b/.exec(wording ?? "") ?? [];
  return digits ? Number(digits) * (unit === "TB" ? 1000 : 1) : null;
}
