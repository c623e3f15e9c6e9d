import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import { peakOf } from "#app/domain/compatibility/power-budget.ts";
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

const coolerHeight = coolerRule(
  {
    name: "cooler-height",
    compares: [["cooler", "coolerHeight"], ...kindOfCooler, ["case", "maxCoolerHeight"]],
    source: "The case maker's specifications: clearance, CPU cooler height",
  },
  "case",
  (cooler, chassis) => {
    if (isLiquid(cooler)) return null;
    const question = "whether the cooler is low enough for the case";
    const height = cooler.read("coolerHeight");
    if (height === null) return unknown(cooler, "coolerHeight", question, chassis);
    const room = chassis.read("maxCoolerHeight");
    if (room === null) return unknown(chassis, "maxCoolerHeight", question, cooler);
    return height <= room
      ? fits(`The cooler is ${height} mm high, the case has room for ${room} mm.`, cooler, chassis)
      : failsToFit(`The cooler is ${height} mm high, the case has room for ${room} mm only.`, cooler, chassis);
  },
);

/** Cautious estimates for radiators without a rating. */
const RADIATOR_WATTS: Readonly<Record<string, number>> = {
  "120 mm": 120,
  "140 mm": 140,
  "240 mm": 200,
  "280 mm": 230,
  "360 mm": 260,
  "420 mm": 280,
};

/** Cautious estimates by height for air coolers without a rating, from the data sheets of coolers that have one. */
const AIR_WATTS = [
  { fromMm: 164, watts: 220 },
  { fromMm: 150, watts: 150 },
  { fromMm: 100, watts: 100 },
  { fromMm: 50, watts: 80 },
  { fromMm: 0, watts: 65 },
] as const;
/** Noctua advises against its low coolers where the processor's TDP is beyond their class by more. */
const TOO_FAR_BEYOND = 1.25;

/** The maker's rating in watts, else an estimate by size; null where neither is known. */
function carriedWatts(cooler: KnownPart): { watts: number; isRated: boolean } | null {
  const rated = cooler.read("coolingPower");
  if (rated !== null) return { watts: rated, isRated: true };
  const height = cooler.read("coolerHeight");
  const watts = isLiquid(cooler)
    ? RADIATOR_WATTS[cooler.read("radiatorSize") ?? ""]
    : AIR_WATTS.find(({ fromMm }) => height !== null && height >= fromMm)?.watts;
  return watts === undefined ? null : { watts, isRated: false };
}

const coolerPower = coolerRule(
  {
    name: "cooler-power",
    compares: [
      ["cooler", "coolingPower"],
      ["cooler", "coolerHeight"],
      ...kindOfCooler,
      ["processor", "tdp"],
      ["processor", "peakPower"],
      ["processor", "processorSeries"],
    ],
    source:
      "The cooler maker's rating in watts, else its size; Noctua, CPU compatibility by turbo headroom; Intel, maximum turbo power; AMD, package power tracking of Socket AM4 and AM5",
  },
  "processor",
  (cooler, processor) => {
    const question = "whether the cooler is strong enough for the processor";
    const carried = carriedWatts(cooler);
    if (carried === null)
      return unknown(cooler, isLiquid(cooler) ? "radiatorSize" : "coolingPower", question, processor);
    const { watts, isRated } = carried;
    const peak = peakOf(processor);
    if (peak === null) return unknown(processor, "tdp", question, cooler);
    const about = peak.isEstimate ? "about " : "";
    const draws = `The processor draws up to ${about}${peak.watts} W`;
    if (peak.watts <= watts)
      return fits(`${draws}, the cooler carries ${isRated ? "" : "about "}${watts} W.`, cooler, processor);
    const tdp = processor.read("tdp");
    if (tdp === null) return unknown(processor, "tdp", question, cooler);
    if (isRated && watts < tdp)
      return failsToFit(`The cooler is rated for ${watts} W, the processor for ${tdp} W.`, cooler, processor);
    if (!isLiquid(cooler) && !isRated && tdp > watts * TOO_FAR_BEYOND)
      return advisesAgainst(
        `A cooler of this size is for processors of about ${watts} W, this one is rated for ${tdp} W.`,
        cooler,
        processor,
      );
    return warns(
      `${draws}, the cooler carries about ${watts} W: under full load it gets slower or louder.`,
      cooler,
      processor,
    );
  },
);

const coolerMemory = coolerRule(
  {
    name: "cooler-memory",
    compares: [
      ...kindOfCooler,
      ["cooler", "reachesOverMemory"],
      ["cooler", "memoryClearance"],
      ["memory", "moduleHeight"],
      ["cooler", "coolerHeight"],
      ["case", "maxCoolerHeight"],
    ],
    source: "The cooler maker's specifications: memory clearance",
  },
  "memory",
  (cooler, memory, chassis) => {
    if (isLiquid(cooler) || cooler.read("reachesOverMemory") === false)
      return fits("The cooler ends before the memory.", cooler, memory);
    const clearance = cooler.read("memoryClearance");
    if (clearance === null) return besideTower(cooler, memory);
    const height = memory.read("moduleHeight");
    if (height === null)
      return notes(
        memory,
        "moduleHeight",
        `Below the cooler are ${clearance} mm, and the details of the memory don’t give its height: modules without a heat spreader have 31 mm, most others up to 45 mm.`,
        cooler,
      );
    if (height <= clearance)
      return fits(`The memory is ${height} mm high, below the cooler are ${clearance} mm.`, cooler, memory);
    return raised(cooler, memory, chassis, height - clearance);
  },
);

/** JEDEC's modules are 31.25 mm high; the lowest room that makers of tower coolers publish is 32 mm. */
const STANDARD_MODULE_MM = 32;

/** For a cooler whose maker doesn't say whether it reaches over the memory, or how far above. */
function besideTower(cooler: KnownPart, memory: KnownPart): Answer {
  const height = memory.read("moduleHeight");
  return height !== null && height <= STANDARD_MODULE_MM
    ? fits(`The memory is ${height} mm high, which every tower cooler leaves room for.`, cooler, memory)
    : notes(
        cooler,
        cooler.read("reachesOverMemory") ? "memoryClearance" : "reachesOverMemory",
        `The memory is ${height === null ? "of unknown height" : `${height} mm high`}: if the cooler reaches over it, its fan has to sit a little higher.`,
        memory,
      );
}

function raised(cooler: KnownPart, memory: KnownPart, chassis: KnownPart | undefined, by: number): Answer {
  const height = (cooler.read("coolerHeight") ?? Number.NaN) + by;
  const room = chassis?.read("maxCoolerHeight") ?? null;
  if (chassis && room !== null && height > room)
    return failsToFit(
      `Above this memory the cooler's fan sits at ${round(height)} mm, the case has room for ${room} mm only.`,
      cooler,
      memory,
      chassis,
    );
  return warns(
    `The memory is too high for the cooler's front fan, which must sit ${round(by)} mm higher.`,
    cooler,
    memory,
  );
}

const round = (mm: number): number => Math.round(mm * 10) / 10;

export const coolerRules: Rule[] = [coolerHeight, coolerPower, coolerMemory];
