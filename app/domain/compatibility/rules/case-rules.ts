import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import { type Answer, failsToFit, fits, notes, pairRule, type Rule, warns } from "#app/domain/compatibility/rule.ts";
import { formUnknown } from "./drives.ts";
import { countOf, countPieces, sumSpecification, tooFew, usedOf } from "./totals.ts";

const boardCase = pairRule({
  name: "board-case",
  one: ["motherboard", "boardFormFactor"],
  other: ["case", "boardSupport"],
  source:
    "The case maker's specifications: motherboard support, for E-ATX with the greatest width; the board maker's: form factor, width",
  question: "whether the motherboard goes into the case",
  beside: [
    ["motherboard", "boardWidth"],
    ["case", "maxBoardWidth"],
  ],
  judge: ({ boardFormFactor: form }, { boardSupport }, [board, chassis]) => {
    const takes = `The motherboard is ${form}, the case takes ${boardSupport.join(", ")}.`;
    if (!boardSupport.includes(form)) return failsToFit(takes, board, chassis);
    return form === "E-ATX" ? widthOf(board, chassis) : fits(takes, board, chassis);
  },
});

/** E-ATX names no width: boards sold as such measure 257 to 330 mm. */
function widthOf(board: KnownPart, chassis: KnownPart): Answer {
  const width = board.read("boardWidth");
  const room = chassis.read("maxBoardWidth");
  const compare = "E-ATX boards differ in width: compare it with what the case's maker allows.";
  if (width === null) return notes(board, "boardWidth", compare, chassis);
  if (room === null) return notes(chassis, "maxBoardWidth", compare, board);
  return width <= room
    ? fits(`The motherboard is ${width} mm wide, the case takes E-ATX up to ${room} mm.`, board, chassis)
    : failsToFit(`The motherboard is ${width} mm wide, the case takes E-ATX up to ${room} mm only.`, board, chassis);
}

const driveBays: Rule = {
  name: "drive-bays",
  compares: [
    ["storage", "driveFormFactor"],
    ["case", "driveBays"],
    ["case", "smallDriveBays"],
  ],
  source: "The case maker's specifications: drive bays; SFF-8201 and SFF-8301, a 2.5 inch drive in a 3.5 inch bay",
  judge: (build) =>
    build("case").flatMap((chassis) => {
      const silent = formUnknown(build, chassis);
      if (silent) return [silent];
      const ofForm = (form: string) => build("storage").filter((drive) => drive.read("driveFormFactor") === form);
      const large = ofForm("3.5 inch");
      const small = ofForm("2.5 inch");
      return [
        ...(large.length > 0 ? [largeBaysOf(chassis, large)] : []),
        ...(small.length > 0 ? [smallBaysOf(chassis, small, large)] : []),
      ];
    }),
};

const uncounted = (chassis: KnownPart, key: "driveBays" | "smallDriveBays", drives: readonly KnownPart[]): Answer =>
  notes(
    chassis,
    key,
    `The details of the ${chassis.word} don’t count its bays for ${key === "driveBays" ? "3.5" : "2.5"} inch drives: ask before you buy.`,
    ...drives,
  );

function largeBaysOf(chassis: KnownPart, drives: readonly KnownPart[]): Answer {
  const pieces = countPieces(drives);
  const room = chassis.read("driveBays");
  if (room === null) return uncounted(chassis, "driveBays", drives);
  return pieces <= room
    ? fits(usedOf(pieces, room, "3.5 inch bay"), chassis, ...drives)
    : failsToFit(tooFew(chassis, room, "3.5 inch bay", pieces), chassis, ...drives);
}

/** A 2.5 inch drive goes into a free 3.5 inch bay, in many cases only with an adapter. */
function smallBaysOf(chassis: KnownPart, drives: readonly KnownPart[], large: readonly KnownPart[]): Answer {
  const pieces = countPieces(drives);
  const room = chassis.read("smallDriveBays");
  if (room === null) return uncounted(chassis, "smallDriveBays", drives);
  if (pieces <= room) return fits(usedOf(pieces, room, "2.5 inch bay"), chassis, ...drives);
  const largeRoom = chassis.read("driveBays");
  if (largeRoom === null) return uncounted(chassis, "driveBays", drives);
  return pieces - room <= largeRoom - countPieces(large)
    ? warns(
        `The ${chassis.word} has ${countOf(room, "2.5 inch bay")}: the other drives go into 3.5 inch bays, with an adapter if these need one.`,
        chassis,
        ...drives,
      )
    : failsToFit(tooFew(chassis, room, "2.5 inch bay", pieces), chassis, ...drives, ...large);
}

const fanPlaces: Rule = {
  name: "fan-places",
  compares: [
    ["fans", "fansIncluded"],
    ["case", "fansIncluded"],
    ["case", "maxFans"],
  ],
  source: "The case maker's specifications: fan support, fans included",
  judge: (build) => {
    const [chassis] = build("case");
    const fans = build("fans");
    if (!chassis || fans.length === 0) return [];
    const room = chassis.read("maxFans");
    const { total, silent } = sumSpecification([chassis, ...fans], "fansIncluded");
    if (room === null)
      return [
        notes(
          chassis,
          "maxFans",
          `The details of the case don’t count its places for fans: check that ${silent ? "the chosen fans" : countOf(total, "fan")} go in.`,
          ...fans,
        ),
      ];
    if (silent)
      return [
        notes(
          silent,
          "fansIncluded",
          `The case has ${countOf(room, "fan place")}, and the details of the ${silent.word} don’t count its fans.`,
          chassis,
          ...fans,
        ),
      ];
    return total <= room
      ? [fits(usedOf(total, room, "fan place"), chassis, ...fans)]
      : [
          warns(
            `The case has ${countOf(room, "fan place")}, ${countOf(total, "fan")} are too many: some replace those inside.`,
            chassis,
            ...fans,
          ),
        ];
  },
};

const fanHeaders: Rule = {
  name: "fan-headers",
  compares: [
    ["fans", "fansIncluded"],
    ["case", "fansIncluded"],
    ["motherboard", "fanHeaders"],
  ],
  source: "The board maker's specifications: fan headers, one of them for the CPU cooler",
  judge: (build) => {
    const [board] = build("motherboard");
    if (!board) return [];
    const headers = board.read("fanHeaders");
    const chosenFans = build("fans");
    // The case's own fans alone are judged only where both are counted.
    const isChosen = chosenFans.length > 0;
    const chassis = build("case").filter((one) => isChosen || (headers !== null && one.read("fansIncluded")));
    const fans = [...chosenFans, ...chassis];
    if (fans.length === 0) return [];
    const { total, silent } = sumSpecification(fans, "fansIncluded");
    if (headers === null)
      return [
        notes(
          board,
          "fanHeaders",
          `The details of the motherboard don’t count its headers: for ${silent ? "the fans" : countOf(total, "case fan")} a splitter or a hub may be needed.`,
          ...fans,
        ),
      ];
    if (silent)
      return [
        notes(
          silent,
          "fansIncluded",
          `The motherboard has ${countOf(headers, "fan header")}, and the details of the ${silent.word} don’t count its fans: a splitter or a hub may be needed.`,
          board,
          ...fans,
        ),
      ];
    const free = Math.max(headers - 1, 0);
    return total <= free
      ? [fits(usedOf(total, free, "case fan header"), board, ...fans)]
      : [
          warns(
            `The motherboard has ${countOf(free, "case fan header")} for ${countOf(total, "case fan")}: the others need a splitter or a hub.`,
            board,
            ...fans,
          ),
        ];
  },
};

const frontUsbC: Rule = {
  name: "front-usb-c",
  compares: [
    ["case", "frontPorts"],
    ["motherboard", "usbCHeader"],
  ],
  source: "The case maker's specifications: front ports; the board maker's: header for a front USB-C port",
  judge: (build) => build("case").flatMap((chassis) => build("motherboard").map((board) => portOf(chassis, board))),
};

function portOf(chassis: KnownPart, board: KnownPart): Answer {
  const ports = chassis.read("frontPorts");
  if (ports === null)
    return notes(
      chassis,
      "frontPorts",
      "The details of the case don’t give its front ports: a USB-C port needs a header on the motherboard.",
      board,
    );
  if (!ports.includes("USB-C")) return fits("The case has no USB-C port at the front to connect.", chassis, board);
  const header = board.read("usbCHeader");
  if (header === null)
    return notes(
      board,
      "usbCHeader",
      "The details of the motherboard don’t say whether it has a header for the case’s front USB-C port, which may stay without use.",
      chassis,
    );
  return header
    ? fits("The motherboard has a header for the case's front USB-C port.", chassis, board)
    : warns("The motherboard has no header for the case's front USB-C port, which stays without use.", chassis, board);
}

export const caseRules: Rule[] = [boardCase, driveBays, fanPlaces, fanHeaders, frontUsbC];
