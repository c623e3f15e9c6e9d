/** What a processor says of the kind of memory modules, whatever the board. */
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

const REGISTERED = "RDIMM (server)";
const LAPTOP = "SO-DIMM (laptop)";
const CLOCKED = "CUDIMM (desktop)";
const PLAIN = "DIMM (desktop)";

/** The module as the slot sees it, more closely where the maker gives its kind. */
function moduleOf(kit: KnownPart): string | null {
  const form = kit.read("memoryFormFactor");
  const kind = kit.read("memoryKind");
  if (form === PLAIN && kind === "CUDIMM") return CLOCKED;
  return form === PLAIN && kind === "RDIMM" ? REGISTERED : form;
}

const eachKit =
  (judge: (kit: KnownPart, processor: KnownPart, board: KnownPart | undefined) => Answer | null): Rule["judge"] =>
  (build) =>
    build("memory").flatMap((kit) =>
      build("processor").flatMap((processor) => judge(kit, processor, build("motherboard")[0]) ?? []),
    );

const moduleOfProcessor: Rule = {
  name: "memory-module-processor",
  compares: [
    ["memory", "memoryFormFactor"],
    ["memory", "memoryKind"],
    ["processor", "socket"],
    ["processor", "processorSeries"],
    ["motherboard", "boardMemoryModule"],
  ],
  source:
    "AMD and Intel, memory in the processor's specifications: registered, unbuffered or with a clock driver; board makers, CUDIMM on AM5",
  judge: eachKit((kit, processor, board) => {
    const question = "whether the processor runs modules of this kind";
    const module = moduleOf(kit);
    if (module === null) return unknown(kit, "memoryFormFactor", question, processor);
    const socket = processor.read("socket");
    if (socket === null) return unknown(processor, "socket", question, kit);
    if ((socket === "sTR5") !== (module === REGISTERED))
      return failsToFit(
        `Processors for socket ${socket} run ${socket === "sTR5" ? "registered memory only" : "no registered memory"}, the memory is ${module}.`,
        kit,
        processor,
      );
    if (module === CLOCKED) return clockedOf(kit, processor, socket);
    if (module === PLAIN || module === REGISTERED)
      return fits(`The memory is ${module}, which processors for socket ${socket} run.`, kit, processor);
    if (board)
      return board.read("boardMemoryModule") === module
        ? fits(`Processor and motherboard run ${module} modules.`, kit, processor, board)
        : null;
    return module === LAPTOP
      ? advisesAgainst(
          `The memory is for laptops; boards for socket ${socket} take desktop modules, but for a few thin ones.`,
          kit,
          processor,
        )
      : null;
  }),
};

/** Modules with a clock driver: Intel names them from Core Ultra 200S on; AMD's memory controllers bypass the driver or don't start. */
function clockedOf(kit: KnownPart, processor: KnownPart, socket: string): Answer {
  if (socket === "LGA1851") return fits(`Processors for socket ${socket} run CUDIMM.`, kit, processor);
  if (socket !== "AM5")
    return advisesAgainst(`CUDIMM isn’t in the specifications of processors for socket ${socket}.`, kit, processor);
  const series = processor.read("processorSeries");
  if (series === null) return unknown(processor, "processorSeries", "whether the processor runs CUDIMM", kit);
  return series === "Ryzen 7000"
    ? failsToFit("A computer with a Ryzen 7000 processor doesn’t start with CUDIMM.", kit, processor)
    : warns(
        `${series} processors run CUDIMM without its clock driver, at the speed of common modules.`,
        kit,
        processor,
      );
}

const memoryProfile: Rule = {
  name: "memory-profile",
  compares: [
    ["memory", "memoryProfile"],
    ["memory", "memoryType"],
    ["memory", "memorySpeed"],
    ["processor", "socket"],
  ],
  source:
    "Intel, Extreme Memory Profile; AMD, EXPO technology; boards for AM4 read XMP 2.0; JEDEC, standard speeds of DDR5 need no profile",
  judge: eachKit((kit, processor) => {
    const socket = processor.read("socket");
    if (socket === null) return unknown(processor, "socket", "whether the memory has a profile for the processor", kit);
    if (socket === "sTR5" || kit.read("memoryType") === "DDR4") return null;
    const profiles = kit.read("memoryProfile");
    if (profiles === null)
      return notes(
        kit,
        "memoryProfile",
        "The details of the memory name no XMP or EXPO profile: it runs at its standard speed.",
        processor,
      );
    if (profiles.includes("None")) return standardOf(kit, processor);
    const maker = socket === "AM5" ? "AMD" : "Intel";
    return profiles.some((one) => one.startsWith(maker))
      ? fits(`The processor has socket ${socket}, the memory a profile for it: ${profiles.join(", ")}.`, kit, processor)
      : warns(
          `The memory’s profile is ${profiles.join(", ")}, not one for ${maker}: its speed may have to be set by hand.`,
          kit,
          processor,
        );
  }),
};

/** Memory that is sold without a profile has one of JEDEC's speeds, which every board sets by itself. */
function standardOf(kit: KnownPart, processor: KnownPart): Answer {
  const speed = kit.read("memorySpeed");
  return fits(
    `The memory needs no profile: boards with socket ${processor.read("socket")} set ${speed === null ? "its speed" : `${speed} MT/s`} by themselves.`,
    kit,
    processor,
  );
}

/** ECC modules run everywhere; errors are corrected only where processor and board both do it. */
const memoryEcc: Rule = {
  name: "memory-ecc",
  compares: [
    ["memory", "memoryEcc"],
    ["memory", "memoryFormFactor"],
    ["memory", "memoryKind"],
    ["motherboard", "eccMemory"],
    ["processor", "eccMemory"],
  ],
  source:
    "The board maker's specifications, memory: ECC, un-buffered, or ECC modules in non-ECC mode; AMD and Intel, ECC support of the processor",
  judge: (build) =>
    build("memory").flatMap((kit) =>
      kit.read("memoryEcc") && moduleOf(kit) !== REGISTERED
        ? build("motherboard").flatMap((board) => correctionOf(kit, board, build("processor")[0]))
        : [],
    ),
};

function correctionOf(kit: KnownPart, board: KnownPart, processor: KnownPart | undefined): Answer {
  const question = "whether the memory’s errors are corrected";
  for (const part of processor ? [board, processor] : [board]) {
    const corrects = part.read("eccMemory");
    const others = [kit, board].filter((one) => one !== part);
    if (corrects === null) return unknown(part, "eccMemory", question, ...others);
    if (!corrects)
      return warns(
        `The ECC memory runs, but the ${part.slot} doesn’t correct errors: common modules do as much.`,
        part,
        ...others,
      );
  }
  return fits("The memory’s errors are corrected.", kit, board, ...(processor ? [processor] : []));
}

export const moduleRules: Rule[] = [moduleOfProcessor, memoryProfile, memoryEcc];
