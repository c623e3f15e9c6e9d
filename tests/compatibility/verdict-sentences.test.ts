/** Each answer on /build names what it compared, so that a shopper can check it against the makers' pages. */
import { expect, test } from "vitest";
import { assess } from "#app/domain/compatibility/assess.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { rules } from "#app/domain/compatibility/rules.ts";
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

function valuesOf(name: string, { slot, specs }: BuildPart): string[] {
  const keys = rules.find((rule) => rule.name === name)?.compares.filter(([own]) => own === slot) ?? [];
  return keys.flatMap(([, key]) => (specs[key] ?? "").split(",").flatMap((value) => value.trim() || []));
}
