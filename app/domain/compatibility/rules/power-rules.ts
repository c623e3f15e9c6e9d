import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import { findMissingPower, peakOf, powerBudget } from "#app/domain/compatibility/power-budget.ts";
import {
  type Answer,
  advisesAgainst,
  type Build,
  failsToFit,
  fits,
  notes,
  type Rule,
  unknown,
  warns,
} from "#app/domain/compatibility/rule.ts";
import { formUnknown, isInBay } from "./drives.ts";
import { countOf, countPieces } from "./totals.ts";

const consumers = (build: Build): KnownPart[] => [...build("processor"), ...build("graphics-card")];

/** What `powerBudget` reads. */
const drawn: Rule["compares"] = [
  ["processor", "peakPower"],
  ["processor", "tdp"],
  ["processor", "processorSeries"],
  ["graphics-card", "boardPower"],
  ["cooler", "coolerType"],
  ["cooler", "fansIncluded"],
  ["case", "fansIncluded"],
  ["fans", "fansIncluded"],
];

const estimateNote = (build: Build): string =>
  build("processor").some((part) => peakOf(part)?.isEstimate) ? ", the processor by our estimate from its TDP" : "";

const supplyPower: Rule = {
  name: "supply-power",
  compares: [["power-supply", "wattage"], ...drawn, ["graphics-card", "recommendedSupply"]],
  source:
    "Intel, maximum turbo power; AMD, package power tracking; NVIDIA and AMD, graphics card power and required system power",
  judge: (build) => {
    const [supply] = build("power-supply");
    const drawing = consumers(build);
    if (!supply || drawing.length === 0) return [];
    const question = "whether the power supply is strong enough";
    const watts = supply.read("wattage");
    if (watts === null) return [unknown(supply, "wattage", question, ...drawing)];
    const { wattsKnown, wattsPublished, wattsNeeded, wattsRecommended } = powerBudget(build);
    const note = estimateNote(build);
    const compared = `The parts draw up to ${wattsKnown} W${note}, the power supply gives ${watts} W.`;
    if (wattsKnown > watts)
      return [(wattsPublished > watts ? failsToFit : advisesAgainst)(compared, supply, ...drawing)];
    const silent = findMissingPower(build);
    if (wattsNeeded === null || wattsRecommended === null || silent)
      return silent ? [unknown(silent.part, silent.key, question, supply, ...drawing)] : [];
    const [card] = build("graphics-card");
    const minimum = card?.read("recommendedSupply") ?? 0;
    if (watts < minimum)
      return [
        advisesAgainst(
          card?.word === "computer"
            ? `The computer came with a power supply of ${minimum} W, this one gives ${watts} W.`
            : `The graphics card’s maker asks for a power supply of ${minimum} W or more, this one gives ${watts} W.`,
          supply,
          ...drawing,
        ),
      ];
    return watts >= wattsRecommended
      ? [fits(compared, supply, ...drawing)]
      : [warns(`The power supply gives ${watts} W, recommended are ${wattsRecommended} W.`, supply, ...drawing)];
  },
};

/** Cards from here on peak at twice their power (Intel, ATX 3.0 design guide). */
const PEAKING_CARD_WATTS = 300;

const supplyPeaks: Rule = {
  name: "supply-peaks",
  compares: [
    ["power-supply", "atxVersion"],
    ["graphics-card", "boardPower"],
  ],
  source: "Intel, ATX 3.0 design guide: supplies for cards of 300 W and more hold short peaks of twice their power",
  judge: (build) =>
    build("power-supply").flatMap((supply) => build("graphics-card").map((card) => peaksOf(supply, card))),
};

function peaksOf(supply: KnownPart, card: KnownPart): Answer {
  const question = "whether the power supply holds the graphics card's short peaks";
  const watts = card.read("boardPower");
  if (watts === null) return unknown(card, "boardPower", question, supply);
  if (watts < PEAKING_CARD_WATTS)
    return fits(`The graphics card draws ${watts} W: its short peaks are small.`, supply, card);
  const version = supply.read("atxVersion");
  if (version === null)
    return notes(
      supply,
      "atxVersion",
      `The graphics card peaks at twice its ${watts} W, and the details of the power supply don’t say whether it is made for that (ATX 3.0 or later).`,
      card,
    );
  return version.startsWith("ATX 3")
    ? fits(`The graphics card draws ${watts} W, the power supply is ${version}, made for its peaks.`, supply, card)
    : warns(
        `The graphics card peaks at twice its ${watts} W; a power supply of ATX 3.0 or later is made for that.`,
        supply,
        card,
      );
}

const PLUGS: Readonly<Record<string, number>> = { None: 0, "6-pin": 1, "8-pin": 1, "2 × 8-pin": 2, "3 × 8-pin": 3 };
/** Capacity of an 8-pin plug (PCI-SIG). */
const PLUG_WATTS = 150;

const cardConnectors: Rule = {
  name: "card-connectors",
  compares: [
    ["graphics-card", "powerConnector"],
    ["graphics-card", "boardPower"],
    ["power-supply", "supplyPcie8"],
    ["power-supply", "supply12v"],
    ["power-supply", "wattage"],
    ["power-supply", "supplyFormFactor"],
  ],
  source:
    "The makers' specifications: connectors; NVIDIA, adapters from 8-pin plugs in the card's box; PCI-SIG, 150 W per 8-pin plug",
  judge: (build) =>
    build("graphics-card").flatMap((card) => build("power-supply").map((supply) => connectorOf(card, supply))),
};

function connectorOf(card: KnownPart, supply: KnownPart): Answer {
  const question = "whether the power supply has the graphics card's plugs";
  const connector = card.read("powerConnector");
  if (connector === null) return unknown(card, "powerConnector", question, supply);
  if (connector === "None") return fits("The slot feeds the graphics card, no plug is needed.", card, supply);
  const plugs = PLUGS[connector];
  return plugs === undefined ? newConnectorOf(card, supply, question) : plugsOf(card, supply, plugs, question);
}

/** The power of a supply sold by itself; 0 of one inside a complete computer, whose plugs are what its maker needed. */
const retailWatts = (supply: KnownPart): number =>
  supply.read("supplyFormFactor") === null ? 0 : (supply.read("wattage") ?? 0);

/** 8-pin plugs of the smallest supplies of each power in the data sheets of Corsair, DeepCool, MSI and Seasonic. */
function leastPlugs(supply: KnownPart): number {
  const watts = retailWatts(supply);
  return watts >= 750 ? 2 : watts >= 450 ? 1 : 0;
}

function plugsOf(card: KnownPart, supply: KnownPart, plugs: number, question: string): Answer {
  const counted = supply.read("supplyPcie8");
  const has = counted ?? leastPlugs(supply);
  if (counted === null && has < plugs) return unknown(supply, "supplyPcie8", question, card);
  const needs = `The graphics card needs ${countOf(plugs, "plug")}`;
  if (counted === null)
    return notes(
      supply,
      "supplyPcie8",
      `${needs}. The details of the power supply don’t count its own; supplies of its power have ${has} or more: check before you buy.`,
      card,
    );
  return has >= plugs
    ? fits(`The graphics card needs ${plugs} of the power supply's ${countOf(has, "plug")} for cards.`, card, supply)
    : failsToFit(`${needs}, the power supply has ${has}.`, card, supply);
}

function newConnectorOf(card: KnownPart, supply: KnownPart, question: string): Answer {
  const has = supply.read("supply12v");
  if (has === null) return unknown(supply, "supply12v", question, card);
  if (has > 0) return fits("The power supply has the graphics card's 12V-2x6 plug.", card, supply);
  const watts = card.read("boardPower");
  if (watts === null) return unknown(card, "boardPower", question, supply);
  const plugs = Math.ceil(watts / PLUG_WATTS);
  const has8 = supply.read("supplyPcie8");
  if (has8 === null) return unknown(supply, "supplyPcie8", question, card);
  return has8 >= plugs
    ? warns(`The power supply has no 12V-2x6 plug: the card's adapter takes ${plugs} of its 8-pin plugs.`, card, supply)
    : failsToFit(
        `The power supply has no 12V-2x6 plug, and ${countOf(has8, "8-pin plug")} where the card's adapter takes ${plugs}.`,
        card,
        supply,
      );
}

const upsPower: Rule = {
  name: "ups-power",
  compares: [["ups", "outputWatts"], ...drawn],
  source: "The UPS maker's specifications: output power in watts, not VA",
  judge: (build) => {
    const [ups] = build("ups");
    const drawing = consumers(build);
    if (!ups || drawing.length === 0) return [];
    const question = "whether the UPS carries the computer";
    const watts = ups.read("outputWatts");
    if (watts === null) return [unknown(ups, "outputWatts", question, ...drawing)];
    const { wattsKnown } = powerBudget(build);
    if (wattsKnown > watts)
      return [
        warns(
          `At full load the computer draws ${wattsKnown} W, the UPS gives ${watts} W: it may switch off then.`,
          ups,
          ...drawing,
        ),
      ];
    const silent = findMissingPower(build);
    if (silent && silent.key !== "recommendedSupply")
      return [unknown(silent.part, silent.key, question, ups, ...drawing)];
    return [
      fits(
        `The computer draws up to ${wattsKnown} W${estimateNote(build)}, the UPS gives ${watts} W.`,
        ups,
        ...drawing,
      ),
    ];
  },
};

const sataPower: Rule = {
  name: "sata-power",
  compares: [
    ["storage", "driveFormFactor"],
    ["power-supply", "supplySata"],
    ["power-supply", "wattage"],
    ["power-supply", "supplyFormFactor"],
  ],
  source: "The supply maker's specifications: SATA connectors",
  judge: (build) => {
    const [supply] = build("power-supply");
    const silent = supply && formUnknown(build, supply);
    if (silent) return [silent];
    const drives = build("storage").filter(isInBay);
    if (!supply || drives.length === 0) return [];
    const has = supply.read("supplySata");
    const pieces = countPieces(drives);
    if (has === null) return [uncountedPlugs(supply, drives, pieces)];
    return pieces <= has
      ? [
          fits(
            `${pieces} of the power supply's ${countOf(has, "SATA plug")} ${pieces === 1 ? "is" : "are"} used.`,
            supply,
            ...drives,
          ),
        ]
      : [
          warns(
            `The power supply has ${countOf(has, "SATA plug")} for ${countOf(pieces, "drive")}: a splitter is needed.`,
            supply,
            ...drives,
          ),
        ];
  },
};

/** SATA plugs of the smallest supplies of 450 W and more in the data sheets of Corsair, DeepCool, MSI and Cooler Master. */
const LEAST_SATA_PLUGS = { watts: 450, plugs: 3 } as const;

function uncountedPlugs(supply: KnownPart, drives: readonly KnownPart[], pieces: number): Answer {
  const isCommon = retailWatts(supply) >= LEAST_SATA_PLUGS.watts && pieces <= LEAST_SATA_PLUGS.plugs;
  const silence = "The details of the power supply don’t count its SATA plugs";
  return notes(
    supply,
    "supplySata",
    isCommon
      ? `${silence}; supplies of ${LEAST_SATA_PLUGS.watts} W and more have ${LEAST_SATA_PLUGS.plugs} or more, enough for ${countOf(pieces, "drive")}: check before you buy.`
      : `${silence}: for ${countOf(pieces, "drive")} a splitter may be needed.`,
    ...drives,
  );
}

export const powerRules: Rule[] = [supplyPower, supplyPeaks, cardConnectors, upsPower, sataPower];
