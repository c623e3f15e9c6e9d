import { specifications } from "#app/domain/compatibility/specifications.ts";
import { readKeys } from "./read-specs.ts";

/** Whether code, such as the PC builder or the days that assembling takes, asks for the specification by its key: no other can stand in for it. */
export function isReadByCode(key: string): boolean {
  return key in specifications || key === "assemblyDays" || readKeys.some((one) => one === key);
}
