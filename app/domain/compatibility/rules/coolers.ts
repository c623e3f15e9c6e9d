import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import type { Answer, Rule } from "#app/domain/compatibility/rule.ts";

export const isLiquid = (cooler: KnownPart): boolean => {
  const type = cooler.read("coolerType");
  return type === null ? cooler.read("radiatorSize") !== null : type === "Liquid (AIO)";
};

export const kindOfCooler = [
  ["cooler", "coolerType"],
  ["cooler", "radiatorSize"],
] as const;

export function coolerRule(
  rule: Omit<Rule, "judge">,
  slot: "case" | "processor" | "memory",
  judge: (cooler: KnownPart, other: KnownPart, chassis: KnownPart | undefined) => Answer | null,
): Rule {
  return {
    ...rule,
    judge: (build) =>
      build("cooler").flatMap((cooler) => build(slot).flatMap((other) => judge(cooler, other, build("case")[0]) ?? [])),
  };
}
