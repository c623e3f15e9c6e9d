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
import { sumSpecification, tooFew, usedOf } from "./totals.ts";

const memoryType = pairRule({
  name: "memory-type",
  one: ["memory", "memoryType"],
  other: ["motherboard", "memoryType"],
  source: "JEDEC, modules of DDR4 and DDR5 have their notch in different places; the board maker's specifications",
  question: "whether the memory goes into the motherboard",
  judge: ({ memoryType: type }, { memoryType: taken }, [memory, board]) =>
    type === taken
      ? fits(`Memory and ${board.word} are ${taken}.`, memory, board)
      : failsToFit(`The ${board.word} takes ${taken}, the memory is ${type}.`, memory, board),
});

const memoryTypeOfProcessor = pairRule({
  name: "memory-type-processor",
  one: ["memory", "memoryType"],
  other: ["processor", "supportedMemory"],
  source: "AMD, system memory type, and Intel, memory types, in the processor's specifications",
  question: "whether the processor runs the memory",
  judge: ({ memoryType: type }, { supportedMemory }, parts) =>
    (supportedMemory.includes(type) ? fits : failsToFit)(
      `The memory is ${type}, the processor runs ${supportedMemory.join(" and ")}.`,
      ...parts,
    ),
});

const memoryModule = pairRule({
  name: "memory-module",
  one: ["memory", "memoryFormFactor"],
  other: ["motherboard", "boardMemoryModule"],
  source: "The board maker's specifications, memory: DIMM, SO-DIMM, CAMM2 or registered",
  question: "whether the memory goes into the motherboard's slots",
  judge: ({ memoryFormFactor: module }, { boardMemoryModule: supported }, [memory, board]) =>
    (module === supported ? fits : failsToFit)(
      `The memory is ${module}, the ${board.word} takes ${supported} modules.`,
      memory,
      board,
    ),
});

const memorySlots: Rule = {
  name: "memory-slots",
  compares: [
    ["memory", "modules"],
    ["motherboard", "memorySlots"],
  ],
  source: "The board maker's specifications, memory: number of slots",
  judge: (build) => {
    const [board] = build("motherboard");
    const kits = build("memory");
    if (!board || kits.length === 0) return [];
    const question = "whether the motherboard has enough memory slots";
    const slots = board.read("memorySlots");
    if (slots === null) return [unknown(board, "memorySlots", question, ...kits)];
    const { total, silent } = sumSpecification(kits, "modules");
    if (total > slots) return [failsToFit(tooFew(board, slots, "memory slot", total), board, ...kits)];
    if (silent) return [unknown(silent, "modules", question, board, ...kits)];
    return [fits(usedOf(total, slots, "memory slot"), board, ...kits)];
  },
};

const memoryChannels: Rule = {
  name: "memory-channels",
  compares: [
    ["memory", "modules"],
    ["memory", "memoryType"],
    ["motherboard", "memorySlots"],
    ["motherboard", "socket"],
  ],
  source: "AMD and Intel, dual channel memory; AMD, maximum memory speed by number of modules",
  judge: (build) => {
    const kits = build("memory");
    if (kits.length === 0) return [];
    const { total, silent } = sumSpecification(kits, "modules");
    if (silent) return [unknown(silent, "modules", "whether the memory runs in two channels", ...kits)];
    const [board] = build("motherboard");
    const isOnlySlot = board?.read("memorySlots") === 1;
    if (total === 1 && !isOnlySlot)
      return [warns("A single module uses half of the memory's width: two smaller ones are faster.", ...kits)];
    if (total % 2 === 1 && !isOnlySlot) return [warns(`${total} modules don't share two channels evenly.`, ...kits)];
    if (total === 4 && board?.read("socket") !== "sTR5") {
      const untyped = kits.find((kit) => kit.read("memoryType") === null);
      if (untyped) return [unknown(untyped, "memoryType", "whether four modules run as fast as two", ...kits)];
      if (kits.some((kit) => kit.read("memoryType") === "DDR5"))
        return [warns("Four DDR5 modules run slower than two: prefer two larger ones.", ...kits)];
    }
    return [fits(total === 1 ? "The only memory slot is used." : "The modules share the channels evenly.", ...kits)];
  },
};

const memoryKits: Rule = {
  name: "memory-kits",
  compares: [["memory", "modules"]],
  source: "Corsair and G.Skill: modules of one kit are tested together, those of several kits are not",
  judge: (build) => {
    const kits = build("memory");
    const [kit] = kits;
    if (!kit) return [];
    const mixed =
      "Modules of several kits aren't tested together and may run slower than rated: prefer one larger kit.";
    if (kits.length > 1) return [warns(mixed, ...kits)];
    const modules = kit.read("modules");
    if (kit.quantity > 1 && modules === null)
      return [unknown(kit, "modules", "whether the modules were tested together")];
    return [kit.quantity > 1 && modules !== 1 ? warns(mixed, kit) : fits("All modules are of one kind.", kit)];
  },
};

/** GB per module. */
function moduleSize(kit: KnownPart): number | null {
  const capacity = kit.read("capacity");
  const modules = kit.read("modules");
  return capacity === null || modules === null || modules === 0 ? null : capacity / modules;
}

const memoryCapacity: Rule = {
  name: "memory-capacity",
  compares: [
    ["memory", "capacity"],
    ["memory", "modules"],
    ["motherboard", "maxMemory"],
    ["motherboard", "memorySlots"],
  ],
  source: "The board maker's specifications, memory: maximum capacity",
  judge: (build) => {
    const [board] = build("motherboard");
    const kits = build("memory");
    if (!board || kits.length === 0) return [];
    const question = "whether the motherboard takes that much memory";
    const most = board.read("maxMemory");
    if (most === null) return [unknown(board, "maxMemory", question, ...kits)];
    const { total, silent } = sumSpecification(kits, "capacity");
    if (total > most)
      return [failsToFit(`The ${board.word} takes ${most} GB of memory, not ${total} GB.`, board, ...kits)];
    if (silent) return [unknown(silent, "capacity", question, board, ...kits)];
    return [
      perSlot(board, kits, most) ??
        fits(`The memory is ${total} GB, the ${board.word} takes up to ${most} GB.`, board, ...kits),
    ];
  },
};

function perSlot(board: KnownPart, kits: readonly KnownPart[], most: number): Answer | null {
  const slots = board.read("memorySlots");
  const share = slots === null || slots === 0 ? null : most / slots;
  const large = kits.find((kit) => share !== null && (moduleSize(kit) ?? 0) > share);
  if (!large) return null;
  return warns(
    `Modules of ${moduleSize(large)} GB are larger than ${share} GB, a slot’s share of the ${board.word}’s maximum: check its memory list.`,
    board,
    ...kits,
  );
}

const memoryCapacityOfProcessor: Rule = {
  name: "memory-capacity-processor",
  compares: [
    ["memory", "capacity"],
    ["processor", "maxMemory"],
  ],
  source: "AMD and Intel, maximum memory in the processor's specifications; later boards may go beyond",
  judge: (build) => {
    const [processor] = build("processor");
    const kits = build("memory");
    if (!processor || kits.length === 0) return [];
    const question = "whether the processor runs that much memory";
    const most = processor.read("maxMemory");
    if (most === null) return [unknown(processor, "maxMemory", question, ...kits)];
    const { total, silent } = sumSpecification(kits, "capacity");
    if (total > most)
      return [warns(`The processor is rated for ${most} GB of memory, these are ${total} GB.`, processor, ...kits)];
    if (silent) return [unknown(silent, "capacity", question, processor, ...kits)];
    return [fits(`The memory is ${total} GB, the processor runs up to ${most} GB.`, processor, ...kits)];
  },
};

/** In MT/s: what every board for the type runs (JEDEC's first speed of DDR5, the slowest chipsets of DDR4). */
const SPEED_OF_EVERY_BOARD: Readonly<Record<string, number>> = { DDR4: 2666, DDR5: 4800 };

const memorySpeed: Rule = {
  name: "memory-speed",
  compares: [
    ["memory", "memorySpeed"],
    ["memory", "memoryType"],
    ["motherboard", "maxMemorySpeed"],
  ],
  source: "The board maker's specifications, memory: speeds, overclocked ones included; JEDEC, speeds of DDR4 and DDR5",
  judge: (build) => build("memory").flatMap((kit) => build("motherboard").map((board) => speedOf(kit, board))),
};

function speedOf(kit: KnownPart, board: KnownPart): Answer {
  const speed = kit.read("memorySpeed");
  if (speed === null)
    return unknown(kit, "memorySpeed", "whether the memory reaches its speed on the motherboard", board);
  const most = board.read("maxMemorySpeed");
  if (most === null) return besideEveryBoard(kit, board, speed);
  return speed <= most
    ? fits(`The memory runs at ${speed} MT/s, the ${board.word} takes up to ${most} MT/s.`, kit, board)
    : warns(
        `The memory is rated for ${speed} MT/s and will run at ${most} MT/s or slower in this ${board.word}.`,
        kit,
        board,
      );
}

/** For a board whose details don't give its fastest memory. */
function besideEveryBoard(kit: KnownPart, board: KnownPart, speed: number): Answer {
  const type = kit.read("memoryType") ?? "";
  const least = SPEED_OF_EVERY_BOARD[type] ?? 0;
  return speed <= least
    ? fits(`The memory runs at ${speed} MT/s; everything that takes ${type} runs ${least} MT/s.`, kit, board)
    : notes(
        board,
        "maxMemorySpeed",
        `The memory is rated for ${speed} MT/s; the details of the ${board.word} don’t give its fastest memory, and it may run slower.`,
        kit,
      );
}

export const memoryRules: Rule[] = [
  memoryType,
  memoryTypeOfProcessor,
  memoryModule,
  memorySlots,
  memoryChannels,
  memoryKits,
  memoryCapacity,
  memoryCapacityOfProcessor,
  memorySpeed,
];
