/** The judged cases: what makers say of parts, as verdicts. Written from their documentation, never from the rules' answers. */
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { type Verdict, verdicts } from "#app/domain/compatibility/rule.ts";
import { findSlot } from "#app/domain/compatibility/slots.ts";
import { buildParts } from "#db/demo/samples/parts/build-parts.ts";
import { caseCases } from "./cases/cases.ts";
import { coolerCases } from "./cases/coolers.ts";
import { laneCases, moduleCases, mountingCases, wattCases } from "./cases/data-sheets.ts";
import { graphicsCases } from "./cases/graphics.ts";
import { eccCases, laptopCases, laterBoardCases, openInsideCases, sharedDriveCases } from "./cases/inside.ts";
import { memoryCases } from "./cases/memory.ts";
import {
  frontRadiatorCases,
  insideComputerCases,
  mediumCases,
  profileCases,
  uncountedPlugCases,
} from "./cases/notes-and-media.ts";
import { powerCases, storageCases } from "./cases/power-and-storage.ts";
import {
  boardWidthCases,
  cardRoomCases,
  coolerRoomCases,
  driveBayCases,
  openRoomCases,
  radiatorCases,
  supplyRoomCases,
} from "./cases/rooms.ts";
import { chipsetCases, socketCases } from "./cases/sockets.ts";
import { wholeBuilds } from "./cases/whole-builds.ts";
import { furtherParts } from "./further-parts.ts";

export type JudgedCase = {
  /** `*`: all of them together. */
  rule: string;
  verdict: Verdict;
  /** The parts as the case writes them: "a + b". */
  wording: string;
  parts: readonly BuildPart[];
  reason: string;
  source: string;
};

const linesOf = (text: string): string[][] =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.split("|").map((cell) => cell.trim())]));

export const knownParts: ReadonlyMap<string, BuildPart> = new Map([
  ...buildParts,
  ...linesOf(furtherParts).map((cells): [string, BuildPart] => {
    const [slotName = "", id = "", said = ""] = cells;
    const slot = findSlot(slotName)?.name;
    if (!slot || cells.length !== 3) throw new Error(`${id} has no slot`);
    const specs = Object.fromEntries(said.split(";").map((one) => one.trim().split("=")));
    return [id, { id, slot, name: id, quantity: 1, specs }];
  }),
]);

/** "gskill-flare-x5*2", or "gigabyte-b550m-ds3h~socket" for one that doesn't say its socket. */
function partOf(wording: string): BuildPart {
  const [named = "", ...silent] = wording.split("~");
  const [id = "", quantity = "1"] = named.split("*");
  const part = knownParts.get(id);
  if (!part) throw new Error(`${id} is no part`);
  const hidden = silent.filter((key) => !(key in part.specs));
  if (hidden.length > 0) throw new Error(`${id} says no ${hidden.join(", ")} anyway`);
  const specs = Object.fromEntries(Object.entries(part.specs).filter(([key]) => !silent.includes(key)));
  return { ...part, quantity: Number(quantity), specs };
}

function readCases(text: string): JudgedCase[] {
  return linesOf(text).flatMap(([rule = "", said, fixed, varying = "", reason = "", source = ""]) => {
    const verdict = verdicts.find((one) => one === said);
    if (!verdict) throw new Error(`${said} is no verdict`);
    return varying.split(",").map((one) => {
      const wording = `${fixed} + ${one.trim()}`;
      return { rule, verdict, wording, parts: wording.split(" + ").map(partOf), reason, source };
    });
  });
}

export const judgedCases: readonly JudgedCase[] = [
  socketCases,
  chipsetCases,
  memoryCases,
  coolerCases,
  caseCases,
  graphicsCases,
  powerCases,
  storageCases,
  wholeBuilds,
  mountingCases,
  wattCases,
  laneCases,
  moduleCases,
  boardWidthCases,
  radiatorCases,
  driveBayCases,
  cardRoomCases,
  supplyRoomCases,
  coolerRoomCases,
  eccCases,
  sharedDriveCases,
  laptopCases,
  laterBoardCases,
  openRoomCases,
  openInsideCases,
  mediumCases,
  profileCases,
  uncountedPlugCases,
  frontRadiatorCases,
  insideComputerCases,
].flatMap(readCases);
