import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Box } from "./courier.ts";

export type BoxInput = { weightKg: string; lengthCm: string; breadthCm: string; heightCm: string };
export const boxFields = ["weightKg", "lengthCm", "breadthCm", "heightCm"] as const satisfies (keyof BoxInput)[];
export type BoxErrors = Partial<Record<keyof BoxInput, string>>;

const MAX_KG = 100;
const MAX_CM = 300;

export function readBox(typed: BoxInput): Result<Box, "invalid", BoxErrors> {
  const errors: BoxErrors = {};
  const weight = typed.weightKg.trim().replace(",", ".");
  const weightGrams = /^\d{1,3}(\.\d{1,3})?$/.test(weight) ? Math.round(Number(weight) * 1000) : 0;
  if (weightGrams < 1 || weightGrams > MAX_KG * 1000) errors.weightKg = `Enter the weight in kg, up to ${MAX_KG}`;
  const sizes = (["lengthCm", "breadthCm", "heightCm"] as const).map((name) => {
    const text = typed[name].trim();
    const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (size < 1 || size > MAX_CM) errors[name] = `Enter whole cm, up to ${MAX_CM}`;
    return size;
  });
  const [lengthCm = 0, breadthCm = 0, heightCm = 0] = sizes;
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok({ weightGrams, lengthCm, breadthCm, heightCm });
}
