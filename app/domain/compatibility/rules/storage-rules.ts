import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import {
  type Answer,
  type Build,
  failsToFit,
  fits,
  notes,
  type Rule,
  unknown,
  warns,
} from "#app/domain/compatibility/rule.ts";
import { formUnknown, isInBay, isM2 } from "./drives.ts";
import { cardLanesOf, FEWEST_LANES } from "./lanes.ts";
import { countOf, countPieces, tooFew, usedOf } from "./totals.ts";

const isSata = (drive: KnownPart): boolean => drive.read("driveInterface")?.startsWith("SATA") === true;
const m2Drives = (build: Build): KnownPart[] => build("storage").filter(isM2);

const m2Slots: Rule = {
  name: "m2-slots",
  compares: [
    ["storage", "driveFormFactor"],
    ["motherboard", "m2Slots"],
    ["motherboard", "chipset"],
    ["processor", "processorSeries"],
    ["processor", "pcieLanes"],
  ],
  source:
    "The board maker's specifications, storage: M.2 slots, by processor; ASUS, 500 series boards: M.2_1 with 11th generation processors only",
  judge: (build) => {
    const [board] = build("motherboard");
    if (!board) return [];
    const drives = m2Drives(build);
    const slots = board.read("m2Slots");
    const pieces = countPieces(drives);
    if (slots !== null && pieces > slots)
      return [failsToFit(tooFew(board, slots, "M.2 slot", pieces), board, ...drives)];
    const silent = formUnknown(build, board);
    if (silent) return [silent];
    if (drives.length === 0) return [];
    if (slots === null) return [unknown(board, "m2Slots", "whether there is an M.2 slot for each drive", ...drives)];
    const [processor] = build("processor");
    const idle = processor ? idleSlotOf(processor, board) : null;
    const used = usedOf(pieces, slots, "M.2 slot");
    if (processor && idle !== null && pieces >= idle.from)
      return [warns(`${used} ${idle.sentence}`, board, ...drives, processor)];
    return [fits(used, board, ...drives)];
  },
};

const CHIPSETS_OF_11TH = ["H510", "B560", "H570", "Z590"];

/**
 * Finds a slot that a processor leaves without lanes or with fewer. `from`: the number of drives that it matters for.
 * Returns null when each slot has its lanes.
 */
function idleSlotOf(processor: KnownPart, board: KnownPart): { sentence: string; from: number } | null {
  const series = processor.read("processorSeries");
  const chipset = board.read("chipset") ?? "";
  if (series === "Core 10th generation" && CHIPSETS_OF_11TH.includes(chipset))
    return {
      sentence: `With ${series} processors the first one of ${chipset} boards is mostly off: see the motherboard’s manual.`,
      from: 1,
    };
  if (series !== "Ryzen 8000" || cardLanesOf(processor) !== FEWEST_LANES) return null;
  return {
    sentence:
      "This processor has lanes for one M.2 slot and half of another: a second drive may be slower there, see the motherboard’s manual.",
    from: 2,
  };
}

const USUAL_SIZE = "M.2 2280";

const m2Size: Rule = {
  name: "m2-size",
  compares: [
    ["storage", "driveFormFactor"],
    ["motherboard", "m2Sizes"],
    ["motherboard", "m2LongSlots"],
  ],
  source: "The maker's specifications, storage: sizes of M.2 drives by slot; the slots of desktop boards take 2280",
  judge: (build) =>
    build("motherboard").flatMap((board) => {
      const drives = m2Drives(build);
      const crowded = tooManyLong(board, drives);
      return [...drives.flatMap((drive) => sizeOf(drive, board) ?? []), ...(crowded ? [crowded] : [])];
    }),
};

function sizeOf(drive: KnownPart, board: KnownPart): Answer | null {
  const size = drive.read("driveFormFactor") ?? "";
  const sizes = board.read("m2Sizes");
  if (sizes === null)
    return size === USUAL_SIZE
      ? null
      : unknown(board, "m2Sizes", `whether a drive of size ${size} can be fixed`, drive);
  const takes = `The ${board.word} takes ${sizes.join(", ")}, the drive is ${size}.`;
  return sizes.includes(size) ? fits(takes, board, drive) : failsToFit(takes, board, drive);
}

/** In laptops and mini PCs one slot often takes shorter drives only. Null: each drive has a slot of its size, or none is counted. */
function tooManyLong(board: KnownPart, drives: readonly KnownPart[]): Answer | null {
  const slots = board.read("m2LongSlots");
  const long = drives.filter((drive) => ["M.2 2280", "M.2 22110"].includes(drive.read("driveFormFactor") ?? ""));
  const pieces = countPieces(long);
  return slots === null || pieces <= slots
    ? null
    : failsToFit(
        `The ${board.word} has ${countOf(slots, "M.2 slot")} for drives of size 2280, not ${pieces}.`,
        board,
        ...long,
      );
}

const m2Generation: Rule = {
  name: "m2-generation",
  compares: [
    ["storage", "pcieGeneration"],
    ["storage", "driveFormFactor"],
    ["storage", "driveInterface"],
    ["motherboard", "m2Generation"],
    ["motherboard", "m2FastSlots"],
    ["motherboard", "chipset"],
    ["processor", "pcieGeneration"],
  ],
  source: "The board maker's specifications, storage: PCIe generation of each M.2 slot, by processor",
  judge: (build) => {
    const drives = m2Drives(build).filter((drive) => !isSata(drive));
    return build("motherboard").flatMap((board) => {
      const crowded = crowdOf(board, drives);
      return [...drives.map((drive) => speedOf(drive, board, build("processor")[0])), ...(crowded ? [crowded] : [])];
    });
  },
};

/** X570 has M.2 slots of PCIe 4.0 of its own; the fast slots of other boards are the processor's. */
const FAST_CHIPSET = "X570";

function speedOf(drive: KnownPart, board: KnownPart, processor: KnownPart | undefined): Answer {
  const question = "whether the drive reaches its speed";
  const needed = drive.read("pcieGeneration");
  if (needed === null) return unknown(drive, "pcieGeneration", question, board);
  const fastest = board.read("m2Generation");
  if (fastest === null) return unknown(board, "m2Generation", question, drive);
  if (needed > fastest)
    return warns(`The drive is made for ${needed} and runs at ${fastest} here, which is slower.`, board, drive);
  if (!processor || board.read("chipset") === FAST_CHIPSET)
    return fits(`The drive is made for ${needed}, the fastest M.2 slot is ${fastest}.`, board, drive);
  const own = processor.read("pcieGeneration");
  if (own === null) return unknown(processor, "pcieGeneration", question, board, drive);
  return needed <= own
    ? fits(
        `The drive is made for ${needed}, the fastest M.2 slot is ${fastest}, the processor ${own}.`,
        board,
        drive,
        processor,
      )
    : warns(
        `The drive is made for ${needed}, and the processor runs the M.2 slot at ${own}, which is slower.`,
        board,
        drive,
        processor,
      );
}

/** Returns null when every fast drive has a fast slot. */
function crowdOf(board: KnownPart, drives: readonly KnownPart[]): Answer | null {
  const fast = drives.filter((drive) => drive.read("pcieGeneration") !== "PCIe 3.0");
  if (countPieces(fast) < 2 || board.read("m2Generation") === "PCIe 3.0") return null;
  const slots = board.read("m2FastSlots");
  if (slots === null) return unknown(board, "m2FastSlots", "whether each drive gets a fast M.2 slot", ...fast);
  return countPieces(fast) <= slots
    ? null
    : warns(
        `The ${board.word} has ${countOf(slots, "M.2 slot")} of its fastest kind: another drive may run slower.`,
        board,
        ...fast,
      );
}

const m2Sata: Rule = {
  name: "m2-sata",
  compares: [
    ["storage", "driveInterface"],
    ["storage", "driveFormFactor"],
    ["motherboard", "m2SataSlots"],
  ],
  source: "The board maker's specifications, storage: M.2 slots with SATA mode",
  judge: (build) => {
    const [board] = build("motherboard");
    const drives = m2Drives(build).filter(isSata);
    if (!board || drives.length === 0) return [];
    const slots = board.read("m2SataSlots");
    if (slots === null) return [unknown(board, "m2SataSlots", "whether an M.2 slot takes SATA drives", ...drives)];
    return countPieces(drives) <= slots
      ? [fits(usedOf(countPieces(drives), slots, "M.2 SATA slot"), board, ...drives)]
      : [
          failsToFit(
            `The ${board.word} has ${countOf(slots, "M.2 slot")} for SATA drives, not ${countPieces(drives)}.`,
            board,
            ...drives,
          ),
        ];
  },
};

/** The most that M.2 slots on the market disable. */
const MAX_PORTS_PER_M2 = 2;

const sataPorts: Rule = {
  name: "sata-ports",
  compares: [
    ["storage", "driveFormFactor"],
    ["motherboard", "sataPorts"],
    ["motherboard", "m2Slots"],
    ["motherboard", "m2DisablesSata"],
  ],
  source: "The board maker's specifications, storage: SATA ports, and which of them an M.2 drive turns off",
  judge: (build) => {
    const [board] = build("motherboard");
    const drives = build("storage").filter(isInBay);
    return board && drives.length > 0 ? [portsOf(board, drives, m2Drives(build))] : [];
  },
};

function portsOf(board: KnownPart, drives: readonly KnownPart[], m2: readonly KnownPart[]): Answer {
  const question = "whether there is a SATA port for each drive";
  const among = [board, ...drives, ...m2];
  const ports = board.read("sataPorts");
  if (ports === null) return unknown(board, "sataPorts", question, ...among);
  const pieces = countPieces(drives);
  if (pieces > ports) return failsToFit(tooFew(board, ports, "SATA port", pieces), board, ...drives);
  const used = countPieces(m2);
  const disabled = used === 0 ? 0 : board.read("m2DisablesSata");
  if (pieces <= ports - (disabled ?? used * MAX_PORTS_PER_M2))
    return fits(usedOf(pieces, ports, "SATA port"), ...among);
  if (disabled === null) return unknown(board, "m2DisablesSata", question, ...among);
  const slots = board.read("m2Slots");
  if (slots === null) return unknown(board, "m2Slots", question, ...among);
  return used >= slots
    ? failsToFit(`With all M.2 slots used, ${ports - disabled} SATA ports work, not ${pieces}.`, ...among)
    : warns(`An M.2 slot turns SATA ports off: use the one that leaves ${pieces} of them on.`, ...among);
}

const m2Lanes: Rule = {
  name: "m2-lanes",
  compares: [
    ["storage", "driveFormFactor"],
    ["motherboard", "m2Slots"],
    ["motherboard", "m2SharesCardLanes"],
    ["graphics-card", "pcieLanes"],
  ],
  source: "The board maker's specifications, expansion slots: lanes shared between the graphics card and M.2",
  judge: (build) => {
    const [board] = build("motherboard");
    const [card] = build("graphics-card");
    const drives = m2Drives(build);
    return board && card && drives.length > 0 ? lanesOf(board, card, drives) : [];
  },
};

function lanesOf(board: KnownPart, card: KnownPart, drives: readonly KnownPart[]): Answer[] {
  const slots = board.read("m2Slots");
  // The rule m2-slots reports missing slots.
  if (slots === null || countPieces(drives) > slots) return [];
  const shares = board.read("m2SharesCardLanes");
  if (shares === false) return [fits("M.2 drives and graphics card have lanes of their own.", board, card, ...drives)];
  // The first M.2 slot never shares the card's lanes.
  if (countPieces(drives) === 1)
    return [fits("An M.2 slot that leaves the graphics card its lanes is free.", board, card, ...drives)];
  if (shares && countPieces(drives) < slots)
    return [
      warns(
        `Some of the ${board.word}’s ${slots} M.2 slots take lanes from the graphics card, and ${countPieces(drives)} are used: its manual says which to leave free.`,
        board,
        card,
        ...drives,
      ),
    ];
  return shares === null
    ? [
        notes(
          board,
          "m2SharesCardLanes",
          `${countPieces(drives)} of ${slots} M.2 slots are used, and the details of the ${board.word} don’t say whether one of them takes lanes from the graphics card: its manual does.`,
          card,
          ...drives,
        ),
      ]
    : [warns("With all M.2 slots used, the graphics card has half of its lanes.", board, card, ...drives)];
}

export const storageRules: Rule[] = [m2Slots, m2Size, m2Generation, m2Sata, sataPorts, m2Lanes];
