import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import {
  type Answer,
  type Build,
  failsToFit,
  fits,
  notes,
  pairRule,
  type Rule,
  unknown,
  warns,
} from "#app/domain/compatibility/rule.ts";
import { CARD_LANES, cardLanesOf, FEWEST_LANES, generationOf } from "./lanes.ts";
import { countOf } from "./totals.ts";

const cardLength = pairRule({
  name: "card-length",
  one: ["graphics-card", "cardLength"],
  other: ["case", "maxCardLength"],
  source: "The case maker's specifications: clearance, graphics card length",
  question: "whether the graphics card is short enough for the case",
  judge: ({ cardLength: length }, { maxCardLength: most }, [card, chassis]) =>
    length <= most
      ? fits(`The graphics card is ${length} mm long, the ${chassis.word} has room for ${most} mm.`, card, chassis)
      : failsToFit(
          `The graphics card is ${length} mm long, the ${chassis.word} has room for ${most} mm only.`,
          card,
          chassis,
        ),
});

const cardSlots: Rule = {
  name: "card-slots",
  compares: [
    ["graphics-card", "cardSlots"],
    ["case", "expansionSlots"],
    ["motherboard", "boardFormFactor"],
  ],
  source:
    "The case maker's specifications: expansion slots; larger boards than Mini-ITX mostly have the card's slot in second place",
  judge: (build) =>
    build("graphics-card").flatMap((card) =>
      build("case").map((chassis) => slotsOf(card, chassis, build("motherboard")[0])),
    ),
};

function slotsOf(card: KnownPart, chassis: KnownPart, board: KnownPart | undefined): Answer {
  const question = "whether the graphics card is thin enough for the case";
  const thickness = card.read("cardSlots");
  if (thickness === null) return unknown(card, "cardSlots", question, chassis);
  const slots = chassis.read("expansionSlots");
  if (slots === null)
    return notes(
      chassis,
      "expansionSlots",
      `The graphics card covers ${countOf(Math.ceil(thickness), "slot")}, and the details of the ${chassis.word} don’t count its slots: ask before you buy.`,
      card,
    );
  const covered = Math.ceil(thickness);
  if (covered > slots)
    return failsToFit(
      `The graphics card covers ${countOf(covered, "slot")}, the ${chassis.word} has ${slots}.`,
      card,
      chassis,
    );
  const first = board?.read("boardFormFactor") === "Mini-ITX" ? 0 : 1;
  return first + covered <= slots
    ? fits(`The graphics card covers ${covered} of the ${chassis.word}’s ${countOf(slots, "slot")}.`, card, chassis)
    : warns(
        `The graphics card covers ${covered} of the ${chassis.word}’s ${countOf(slots, "slot")}: it fits only where the motherboard has its slot at the very top.`,
        card,
        chassis,
      );
}

/** For the plug and its cable's bend (PCI-SIG: 35 mm for a 12V-2x6). */
const CABLE_MM: Readonly<Record<string, number>> = {
  None: 5,
  "6-pin": 20,
  "8-pin": 20,
  "2 × 8-pin": 20,
  "3 × 8-pin": 20,
};
const LARGEST_CABLE_MM = 35;

const cardHeight: Rule = {
  name: "card-height",
  compares: [
    ["graphics-card", "cardHeight"],
    ["graphics-card", "powerConnector"],
    ["case", "maxCardHeight"],
    ["case", "maxCoolerHeight"],
  ],
  source:
    "The case maker's specifications: graphics card height, else CPU cooler height, which is measured in the same direction",
  judge: (build) => build("graphics-card").flatMap((card) => build("case").map((chassis) => heightOf(card, chassis))),
};

function heightOf(card: KnownPart, chassis: KnownPart): Answer {
  const question = "whether the graphics card and its cable fit below the side panel";
  const height = card.read("cardHeight");
  if (height === null) return unknown(card, "cardHeight", question, chassis);
  const withCable = height + (CABLE_MM[card.read("powerConnector") ?? ""] ?? LARGEST_CABLE_MM);
  const room = chassis.read("maxCardHeight");
  // Cases that mount the card upright limit coolers, not cards.
  if (room === null) {
    const forCoolers = chassis.read("maxCoolerHeight") ?? 0;
    if (withCable <= forCoolers)
      return fits(
        `The graphics card and its cable need ${withCable} mm, a CPU cooler may have ${forCoolers} mm.`,
        card,
        chassis,
      );
    return height <= forCoolers
      ? notes(
          chassis,
          "maxCardHeight",
          `The graphics card is ${height} mm high below a side panel that takes coolers of ${forCoolers} mm: its cable has to bend at once.`,
          card,
        )
      : unknown(chassis, "maxCardHeight", question, card);
  }
  if (height > room)
    return failsToFit(
      `The graphics card is ${height} mm high, the ${chassis.word} has room for ${room} mm only.`,
      card,
      chassis,
    );
  return withCable <= room
    ? fits(
        `The graphics card and its cable need ${withCable} mm, the ${chassis.word} has room for ${room} mm.`,
        card,
        chassis,
      )
    : warns(
        `The graphics card fits, but its cable has ${room - height} mm to bend below the side panel.`,
        card,
        chassis,
      );
}

const cardInterface: Rule = {
  name: "card-interface",
  compares: [
    ["graphics-card", "pcieGeneration"],
    ["graphics-card", "pcieLanes"],
    ["motherboard", "pcieGeneration"],
    ["motherboard", "pcieX16Slots"],
    ["processor", "pcieGeneration"],
    ["processor", "pcieLanes"],
    ["processor", "processorSeries"],
    ["processor", "socket"],
  ],
  source:
    "PCI-SIG, generations work with each other at the slower one's speed; the board maker's specifications: expansion slots, by processor",
  judge: (build) =>
    build("graphics-card").flatMap((card) =>
      build("motherboard").map((board) => interfaceOf(card, board, build("processor")[0])),
    ),
};

function interfaceOf(card: KnownPart, board: KnownPart, processor: KnownPart | undefined): Answer {
  const question = "how fast the graphics card's slot is";
  if (board.read("pcieX16Slots") === 0)
    return failsToFit(`The ${board.word} has no ×16 slot for a graphics card.`, card, board);
  const needed = generationOf(card);
  if (needed === null) return unknown(card, "pcieGeneration", question, board);
  const [slower] = [board, ...(processor ? [processor] : [])].toSorted(
    (a, b) => (generationOf(a) ?? 0) - (generationOf(b) ?? 0),
  );
  const among = processor ? [card, board, processor] : [card, board];
  const slot = slower ? generationOf(slower) : null;
  if (slot === null) return unknown(slower ?? board, "pcieGeneration", question, ...among);
  const lanes = card.read("pcieLanes");
  const given = processor ? cardLanesOf(processor) : CARD_LANES;
  if (given === null && processor && (lanes === null || lanes > FEWEST_LANES))
    return notes(
      processor,
      "processorSeries",
      "The details of the processor don’t give its series: Ryzen 3000G and 8000 processors have fewer lanes for the graphics card, which makes it slower.",
      ...among,
    );
  if (given !== null && given < CARD_LANES) {
    if (lanes === null) return unknown(card, "pcieLanes", question, ...among);
    if (lanes > given)
      return warns(
        `The graphics card has ${countOf(lanes, "lane")}, the processor gives it ${given}, which makes it slower.`,
        ...among,
      );
  }
  const isOld = slot <= 3 && needed > slot;
  if (isOld && lanes === null) return unknown(card, "pcieLanes", question, ...among);
  return isOld && (needed - slot > 1 || (lanes ?? 0) <= 8)
    ? warns(
        `The graphics card is made for PCIe ${needed}.0 and runs at PCIe ${slot}.0 here, which makes it slower.`,
        ...among,
      )
    : fits(`The graphics card is made for PCIe ${needed}.0, its slot runs at PCIe ${slot}.0.`, ...among);
}

const pictureOutput: Rule = {
  name: "picture-output",
  compares: [["processor", "integratedGraphics"]],
  source: "AMD, graphics model, and Intel, processor suffixes: without graphics a card is required",
  judge: (build) => (build("graphics-card").length > 0 ? [] : build("processor").map(pictureOf)),
};

function pictureOf(processor: KnownPart): Answer {
  const has = processor.read("integratedGraphics");
  if (has === null)
    return unknown(processor, "integratedGraphics", "whether there is a picture without a graphics card");
  return has
    ? fits("The processor has graphics: a graphics card isn't needed for a picture.", processor)
    : warns("The processor has no graphics: without a graphics card there is no picture.", processor);
}

const monitorPorts: Rule = {
  name: "monitor-ports",
  compares: [
    ["monitor", "monitorPorts"],
    ["graphics-card", "displayOutputs"],
    ["motherboard", "displayOutputs"],
  ],
  source: "The makers' specifications: outputs of the card or motherboard, inputs of the monitor",
  judge: (build) => {
    const [source] = sourceOfPicture(build);
    return source ? build("monitor").map((monitor) => outputOf(source, monitor)) : [];
  },
};

const sourceOfPicture = (build: Build): readonly KnownPart[] =>
  build("graphics-card").length > 0 ? build("graphics-card") : build("motherboard");

function outputOf(source: KnownPart, monitor: KnownPart): Answer {
  const question = "whether the monitor can be connected without an adapter";
  const outputs = source.read("displayOutputs");
  if (outputs === null) return unknown(source, "displayOutputs", question, monitor);
  const inputs = monitor.read("monitorPorts");
  if (inputs === null) return unknown(monitor, "monitorPorts", question, source);
  const kinds = new Set(outputs.map(kindOf));
  const ports = `The monitor has ${inputs.join(", ")}, the computer ${outputs.join(", ")}`;
  return inputs.some((input) => kinds.has(kindOf(input)))
    ? fits(`${ports}.`, source, monitor)
    : warns(`${ports}: an adapter is needed.`, source, monitor);
}

const kindOf = (port: string): string => port.replace(/ \d.*$/, "");

export const cardRules: Rule[] = [cardLength, cardSlots, cardHeight, cardInterface, pictureOutput, monitorPorts];
