/** Each answer on /build names what it compared, so that a shopper can check it against the makers' pages. */
import { expect, test } from "vitest";
import { assess, fitsWith } from "#app/domain/compatibility/assess.ts";
import { partsInside } from "#app/domain/compatibility/desktop.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { partsInsideLaptop } from "#app/domain/compatibility/laptop.ts";
import { rules } from "#app/domain/compatibility/rules.ts";
import { buildParts } from "#db/demo/samples/parts/build-parts.ts";
import { randomBuilds } from "./random-builds.ts";

/** Answers that follow from one part alone, or from what its maker says in words. */
const saysOne: Readonly<Record<string, string>> = {
  "cooler-memory fits": "the maker says that the cooler ends before the memory",
  "supply-peaks fits": "below 300 W the supply doesn't matter",
  "memory-channels fits": "all modules are of one kind",
  "card-connectors fits": "the card has no plug",
  "radiator-place fits": "a place of the case",
  "front-usb-c fits": "a header, which is there or not",
  "m2-lanes fits": "the board's lanes",
  "card-interface does-not-fit": "the board has no slot",
  "memory-profile fits": "memory without a profile, and without a speed in its details",
  "memory-slots does-not-fit": "no slot at all",
  "m2-slots does-not-fit": "no slot at all",
  "sata-ports does-not-fit": "no port at all",
  "drive-bays does-not-fit": "no bay at all",
  "memory-ecc fits": "board and processor correct errors, or don't",
  "memory-module-processor not-recommended": "modules for laptops",
};

const NUMBER = /\d[\d.,]*/g;

test("an answer about two parts names a value of each, or two figures", () => {
  const vague = new Map<string, string>();
  for (const parts of randomBuilds(3_000))
    for (const { rule, verdict, sentence, products } of assess(parts).findings) {
      if (verdict === "unknown" || verdict === "warning" || products.length < 2) continue;
      const of = parts.filter(({ id }) => products.includes(id));
      const named = of.filter((part) => valuesOf(rule, part).some((value) => sentence.includes(value)));
      const figures = sentence.match(NUMBER)?.length ?? 0;
      if (named.length < 2 && figures < 2 && !(`${rule} ${verdict}` in saysOne))
        vague.set(`${rule} ${verdict}`, sentence);
    }
  expect([...vague].map(([key, sentence]) => `${key}: ${sentence}`)).toEqual([]);
});

test("one of a thing is said in the singular", () => {
  const sentences = randomBuilds(3_000).flatMap((parts) => assess(parts).findings.map(({ sentence }) => sentence));
  const things = "plugs|slots|modules|drives|ports|bays|headers|places|lanes|fans";
  const wrong = new RegExp(
    `(?<![\\d.,])\\b1 (?:(?!of |slot |drive )[\\w.-]+ ){0,2}(?:${things})\\b|\\b1 of [^.]* are used`,
  );
  expect([...new Set(sentences.filter((sentence) => wrong.test(sentence)))]).toEqual([]);
});

test("what is inside a complete computer is called so, not a motherboard or a case", () => {
  const laptop = partsInsideLaptop({ id: "laptop", name: "Laptop", specs: laptopSpecs }, "memory");
  const desktop = partsInside({ id: "mini", name: "Mini PC", specs: desktopSpecs }, "memory");
  const memory = [...buildParts.values()].filter(({ slot }) => slot === "memory");
  for (const [parts, word] of [[laptop, "laptop"] as const, [desktop, "computer"] as const])
    for (const sentence of memory.flatMap((kit) => fitsWith(parts, "memory")(kit).map((one) => one.sentence))) {
      expect(sentence).not.toMatch(/motherboard|\bcase\b/);
      if (sentence.includes(" takes ")) expect(sentence).toContain(`${word} takes`);
    }
});

const laptopSpecs = {
  memoryType: "DDR5",
  memoryFitting: "2 slots",
  laptopMaxMemory: "64 GB",
  laptopMemorySpeed: "4800 MT/s",
};
const desktopSpecs = {
  memoryType: "DDR5",
  desktopMemoryModule: "SO-DIMM (laptop)",
  desktopMemorySlots: "2",
  desktopMaxMemory: "32 GB",
  desktopMemorySpeed: "4800 MT/s",
};

function valuesOf(name: string, { slot, specs }: BuildPart): string[] {
  const keys = rules.find((rule) => rule.name === name)?.compares.filter(([own]) => own === slot) ?? [];
  return keys.flatMap(([, key]) => (specs[key] ?? "").split(",").flatMap((value) => value.trim() || []));
}
