import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import { type Answer, type Build, unknown } from "#app/domain/compatibility/rule.ts";

export const isM2 = (drive: KnownPart): boolean => drive.read("driveFormFactor")?.startsWith("M.2") === true;

export const isInBay = (drive: KnownPart): boolean => /^[23]\.5 inch$/.test(drive.read("driveFormFactor") ?? "");

export function formUnknown(build: Build, beside: KnownPart): Answer | null {
  const silent = build("storage").find((drive) => drive.read("driveFormFactor") === null);
  return silent ? unknown(silent, "driveFormFactor", "whether the drive needs an M.2 slot or a bay", beside) : null;
}
