import { chipsetSupport } from "#app/domain/compatibility/chipsets.ts";
import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import { failsToFit, fits, pairRule, type Rule, unknown, warns } from "#app/domain/compatibility/rule.ts";

const processorSocket = pairRule({
  name: "processor-socket",
  one: ["processor", "socket"],
  other: ["motherboard", "socket"],
  source: "AMD and Intel, specifications of the processor; the board maker's CPU support list",
  question: "whether the processor goes into the motherboard",
  judge: (processor, board, parts) =>
    processor.socket === board.socket
      ? fits(`Processor and motherboard have socket ${board.socket}.`, ...parts)
      : failsToFit(
          `The processor needs socket ${processor.socket}, the motherboard has socket ${board.socket}.`,
          ...parts,
        ),
});

const processorChipset = pairRule({
  name: "processor-chipset",
  one: ["processor", "processorSeries"],
  other: ["motherboard", "chipset"],
  source:
    "AMD, Socket AM4 and AM5 chipsets; Intel, compatibility of processors and chipset series; the board maker's CPU support list",
  question: "whether the motherboard runs the processor",
  beside: [
    ["processor", "socket"],
    ["motherboard", "socket"],
    ["motherboard", "biosFlashback"],
  ],
  judge: ({ processorSeries: series }, { chipset }, parts) => {
    const [processor, board] = parts;
    const needed = processor.read("socket");
    if (needed !== null && board.read("socket") !== null && needed !== board.read("socket")) return null;
    const support = chipsetSupport(chipset, series);
    if (support === null)
      return {
        ...unknown(board, "chipset", "", processor),
        sentence: `We don't know whether boards with the ${chipset} chipset run ${series} processors: see the maker's CPU support list.`,
      };
    if (support === "never")
      return failsToFit(`Boards with the ${chipset} chipset don't run ${series} processors.`, ...parts);
    if (support === "from-the-start") return fits(`The ${chipset} chipset runs ${series} processors.`, ...parts);
    return warns(`The board may need a BIOS update for ${series} processors: ${howToUpdate(board)}`, ...parts);
  },
});

function howToUpdate(board: KnownPart): string {
  const ask = "ask the seller which BIOS it ships with.";
  const canFlash = board.read("biosFlashback");
  if (canFlash === true) return "it can flash its BIOS without a processor.";
  return canFlash === false ? `it needs an older processor for that, so ${ask}` : ask;
}

/**
 * Sockets whose coolers a socket takes as well. AMD: AM5 takes coolers for AM4 that use the board's own backplate, not the other way round;
 * Intel: LGA1851 has the holes of LGA1700, LGA1200 those of LGA115x.
 */
const SAME_MOUNTING: Readonly<Record<string, readonly string[]>> = {
  AM5: ["AM4"],
  LGA1851: ["LGA1700"],
  LGA1200: ["LGA115x", "LGA1151", "LGA1150", "LGA1155"],
  LGA1151: ["LGA115x", "LGA1200", "LGA1150", "LGA1155"],
};

const coolerSocket = (slot: "processor" | "motherboard") =>
  pairRule({
    name: `cooler-socket-${slot}`,
    one: ["cooler", "supportedSockets"],
    other: [slot, "socket"],
    source: "The cooler maker's list of sockets; AMD and Intel, sockets with the same mounting",
    question: "whether the cooler can be mounted",
    judge: ({ supportedSockets }, { socket }, parts) => {
      if (supportedSockets.includes(socket))
        return fits(`The cooler comes with a mounting kit for the ${slot}’s socket ${socket}.`, ...parts);
      const twin = SAME_MOUNTING[socket]?.find((one) => supportedSockets.includes(one));
      return twin === undefined
        ? failsToFit(`The cooler mounts on ${supportedSockets.join(", ")}; the ${slot} has socket ${socket}.`, ...parts)
        : warns(
            `The cooler’s kit is for socket ${twin}, and the ${slot}’s socket ${socket} has the same mounting. A kit that replaces the board’s own backplate may not fit: ask its maker.`,
            ...parts,
          );
    },
  });

export const socketRules: Rule[] = [
  processorSocket,
  processorChipset,
  coolerSocket("processor"),
  coolerSocket("motherboard"),
];
