import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import {
  type Answer,
  failsToFit,
  fits,
  notes,
  pairRule,
  type Rule,
  unknown,
  warns,
} from "#app/domain/compatibility/rule.ts";

const supplyForm = pairRule({
  name: "supply-form",
  one: ["power-supply", "supplyFormFactor"],
  other: ["case", "supplySupport"],
  source:
    "The case maker's specifications: power supply; Intel, desktop platform form factors power supply design guide",
  question: "whether the power supply goes into the case",
  judge: ({ supplyFormFactor: form }, { supplySupport }, parts) => {
    const [, { word }] = parts;
    const takes = `The power supply is ${form}, the ${word} takes ${supplySupport.join(", ")}.`;
    if (!supplySupport.some((one) => one in STANDARD_SUPPLY_MM))
      return failsToFit(
        `The power supply of this ${word} can’t be replaced by one of size ${form}: ${supplySupport.join(", ")}.`,
        ...parts,
      );
    if (supplySupport.includes(form)) return fits(takes, ...parts);
    if (supplySupport.includes("ATX") && (form === "SFX" || form === "SFX-L"))
      return warns(
        `A power supply of ${form} size needs a bracket in this ${word}: check that one comes along.`,
        ...parts,
      );
    return failsToFit(takes, ...parts);
  },
});

/** In mm, as Intel's design guide for supplies draws them. */
const STANDARD_SUPPLY_MM: Readonly<Record<string, number>> = {
  ATX: 140,
  SFX: 100,
  "SFX-L": 130,
  TFX: 175,
  "Flex ATX": 150,
};

const supplyLength: Rule = {
  name: "supply-length",
  compares: [
    ["power-supply", "supplyLength"],
    ["power-supply", "supplyFormFactor"],
    ["case", "supplySupport"],
    ["case", "maxSupplyLength"],
  ],
  source:
    "The case maker's specifications: clearance, power supply length; Intel, desktop platform form factors power supply design guide",
  judge: (build) =>
    build("power-supply").flatMap((supply) => build("case").map((chassis) => lengthOf(supply, chassis))),
};

function lengthOf(supply: KnownPart, chassis: KnownPart): Answer {
  const length = supply.read("supplyLength");
  if (length === null)
    return unknown(supply, "supplyLength", "whether the power supply is short enough for the case", chassis);
  const room = chassis.read("maxSupplyLength");
  if (room === null) return standardLength(supply, chassis, length);
  return length <= room
    ? fits(`The power supply is ${length} mm long, the ${chassis.word} has room for ${room} mm.`, supply, chassis)
    : failsToFit(
        `The power supply is ${length} mm long, the ${chassis.word} has room for ${room} mm only.`,
        supply,
        chassis,
      );
}

/** A case that takes a form takes its standard length. */
function standardLength(supply: KnownPart, chassis: KnownPart, length: number): Answer {
  const form = supply.read("supplyFormFactor") ?? "";
  const standard = STANDARD_SUPPLY_MM[form];
  return standard !== undefined && length <= standard && chassis.read("supplySupport")?.includes(form) === true
    ? fits(`The power supply is ${length} mm long, the standard length of ${form}.`, supply, chassis)
    : notes(
        chassis,
        "maxSupplyLength",
        `The power supply is ${length} mm long, and the details of the ${chassis.word} don’t give its room: ask before you buy.`,
        supply,
      );
}

export const supplyRules: Rule[] = [supplyForm, supplyLength];
