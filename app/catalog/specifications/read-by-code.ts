import { specifications } from "#app/domain/compatibility/specifications.ts";
import { readKeys } from "./read-specs.ts";

/** Code such as the PC builder reads the specification by its key, so no other one can replace it. */
export function isReadByCode(key: string): boolean {
  return key in specifications || key === "assemblyDays" || readKeys.some((one) => one === key);
}
