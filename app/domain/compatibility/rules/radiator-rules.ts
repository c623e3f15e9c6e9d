import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import {
  type Answer,
  advisesAgainst,
  failsToFit,
  fits,
  notes,
  type Rule,
  unknown,
  warns,
} from "#app/domain/compatibility/rule.ts";
import { coolerRule, isLiquid, kindOfCooler } from "./coolers.ts";

const radiatorSize = coolerRule(
  {
    name: "radiator-size",
    compares: [...kindOfCooler, ["case", "radiatorSupport"]],
    source: "The case maker's specifications: radiator support",
  },
  "case",
  (cooler, chassis) => {
    if (!isLiquid(cooler)) return null;
    const question = "whether the radiator goes into the case";
    const size = cooler.read("radiatorSize");
    if (size === null) return unknown(cooler, "radiatorSize", question, chassis);
    const supported = chassis.read("radiatorSupport");
    if (supported === null) return unknown(chassis, "radiatorSupport", question, cooler);
    const takes = `The radiator is ${size}, the case takes ${supported.join(", ")}.`;
    return supported.includes(size) ? fits(takes, cooler, chassis) : failsToFit(takes, cooler, chassis);
  },
);

/** The usual fan: 120 or 140 mm wide and 25 mm thick. */
const FAN_MM = 25;

const radiatorThickness = coolerRule(
  {
    name: "radiator-thickness",
    compares: [
      ...kindOfCooler,
      ["cooler", "radiatorThickness"],
      ["case", "radiatorSupport"],
      ["case", "maxRadiatorThickness"],
    ],
    source:
      "The case maker's specifications: clearance, radiator with its fans; the cooler maker's: radiator dimensions",
  },
  "case",
  (cooler, chassis) => {
    const room = chassis.read("maxRadiatorThickness");
    if (room === null || !isSizeSupported(cooler, chassis)) return null;
    const radiator = cooler.read("radiatorThickness");
    if (radiator === null)
      return unknown(cooler, "radiatorThickness", "whether the radiator is thin enough for the case", chassis);
    const thickness = radiator + FAN_MM;
    return thickness <= room
      ? fits(`Radiator and fans are ${thickness} mm thick, the case has room for ${room} mm.`, cooler, chassis)
      : failsToFit(
          `Radiator and fans are ${thickness} mm thick, the case has room for ${room} mm only.`,
          cooler,
          chassis,
        );
  },
);

const isSizeSupported = (cooler: KnownPart, chassis: KnownPart): boolean =>
  isLiquid(cooler) && chassis.read("radiatorSupport")?.includes(cooler.read("radiatorSize") ?? "") === true;

const radiatorMemory = coolerRule(
  {
    name: "radiator-memory",
    compares: [
      ...kindOfCooler,
      ["memory", "moduleHeight"],
      ["case", "radiatorTop"],
      ["case", "radiatorFront"],
      ["case", "radiatorOther"],
      ["case", "radiatorTopMemory"],
    ],
    source: "The case maker's specifications: radiator at the top, greatest height of components on the motherboard",
  },
  "memory",
  (cooler, memory, chassis) => {
    const room = chassis?.read("radiatorTopMemory") ?? null;
    const size = cooler.read("radiatorSize");
    if (!chassis || room === null || size === null || !isLiquid(cooler)) return null;
    const elsewhere = ["radiatorFront", "radiatorOther"] as const;
    const canGoElsewhere = elsewhere.some((place) => chassis.read(place)?.includes(size));
    if (!chassis.read("radiatorTop")?.includes(size))
      return canGoElsewhere
        ? fits(
            `The radiator of ${size} doesn’t go to the top, where memory is limited to ${room} mm.`,
            cooler,
            memory,
            chassis,
          )
        : null;
    const height = memory.read("moduleHeight");
    if (height === null)
      return notes(
        memory,
        "moduleHeight",
        `Below a radiator at the top of the case are ${room} mm for memory, and its details don’t give its height: modules without a heat spreader have 31 mm, most others up to 45 mm.`,
        cooler,
        chassis,
      );
    const compared = `The memory is ${height} mm high, below a radiator at the top of the case are ${room} mm`;
    if (height <= room) return fits(`${compared}.`, cooler, memory, chassis);
    return canGoElsewhere
      ? warns(`${compared}: the radiator has to go to the front or side.`, cooler, memory, chassis)
      : failsToFit(`${compared} only.`, cooler, memory, chassis);
  },
);

/** What the thickest radiators on sale and their fans take, in mm; for a cooler whose thickness isn't given. */
const THICKEST_RADIATOR_MM = 65;

const radiatorPlace: Rule = {
  name: "radiator-place",
  compares: [
    ...kindOfCooler,
    ["case", "radiatorSupport"],
    ["case", "radiatorTop"],
    ["case", "radiatorFront"],
    ["case", "radiatorOther"],
    ["case", "maxCardLength"],
    ["cooler", "radiatorThickness"],
    ["graphics-card", "cardLength"],
  ],
  source: "The case maker's specifications: radiator positions; graphics card length with a radiator at the front",
  judge: (build) =>
    build("cooler").flatMap((cooler) =>
      build("case").flatMap((chassis) => placeOf(cooler, chassis, build("graphics-card")[0]) ?? []),
    ),
};

function placeOf(cooler: KnownPart, chassis: KnownPart, card: KnownPart | undefined): Answer | null {
  const size = cooler.read("radiatorSize");
  if (!isLiquid(cooler) || size === null || chassis.read("radiatorSupport")?.includes(size) !== true) return null;
  if (chassis.read("radiatorTop")?.includes(size))
    return fits(`The radiator goes to the top of the case.`, cooler, chassis);
  if (chassis.read("radiatorOther")?.includes(size))
    return fits("The radiator goes to the side, bottom or rear of the case.", cooler, chassis);
  if (!chassis.read("radiatorFront")?.includes(size))
    return unknown(chassis, "radiatorTop", "where the radiator goes in the case", cooler);
  if (!card) return fits("The radiator goes to the front of the case.", cooler, chassis);
  const length = card.read("cardLength");
  const room = chassis.read("maxCardLength");
  const question = "whether the radiator at the front leaves room for the graphics card";
  if (length === null) return unknown(card, "cardLength", question, cooler, chassis);
  if (room === null) return unknown(chassis, "maxCardLength", question, cooler, card);
  const radiator = cooler.read("radiatorThickness");
  const takes = radiator === null ? THICKEST_RADIATOR_MM : radiator + FAN_MM;
  const left = `A radiator at the front takes ${radiator === null ? "about " : ""}${takes} mm with its fans and leaves ${room - takes} mm of the ${room} mm for the graphics card, which is ${length} mm long`;
  // Not "doesn't fit": some makers measure the room behind the front fans, others without them.
  return length <= room - takes
    ? fits(`${left}.`, cooler, chassis, card)
    : advisesAgainst(`${left}; the radiator goes nowhere else in this case.`, cooler, chassis, card);
}

export const radiatorRules: Rule[] = [radiatorSize, radiatorThickness, radiatorMemory, radiatorPlace];
