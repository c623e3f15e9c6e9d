import { specifications } from "#app/domain/compatibility/specifications.ts";
import { readKeys } from "./read-specs.ts";

/** No other specification can replace one that code reads. */
export function isReadByCode(key: string): boolean {
  return key in specifications || key === "assemblyDays" || readKeys.some((one) => one === key);
}
