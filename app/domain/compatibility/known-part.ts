/** A part, and its specifications as the rules read them. What can't be read is not known (docs/rules.md#b1). */
import type { SlotName } from "./slots.ts";
import { type SpecificationKey, specifications, type ValueOf } from "./specifications.ts";

/** `specs`: by key, worded as the catalogue keeps them ("155 mm", "DDR4, DDR5"). */
export type BuildPart = {
  /** Of the product. */
  id: string;
  slot: SlotName;
  name: string;
  /** Whole, at least 1. Of packs and kits: how many of them. */
  quantity: number;
  specs: Readonly<Record<string, string>>;
};

export type KnownPart = Omit<BuildPart, "specs"> & {
  /** Null: the part doesn't say, or not so that it can be read. */
  read: <Key extends SpecificationKey>(key: Key) => ValueOf<Key> | null;
};

/** Reads each specification once, when it is asked for. A class, for lists make thousands. */
class ReadPart implements KnownPart {
  readonly id: string;
  readonly slot: SlotName;
  readonly name: string;
  readonly quantity: number;
  readonly #specs: BuildPart["specs"];
  readonly #values: Partial<Record<SpecificationKey, ReturnType<typeof readValue>>> = {};

  constructor({ id, slot, name, quantity, specs }: BuildPart) {
    this.id = id;
    this.slot = slot;
    this.name = name;
    this.quantity = quantity;
    this.#specs = specs;
  }

  read<Key extends SpecificationKey>(key: Key): ValueOf<Key> | null {
    let value = this.#values[key];
    if (value === undefined) {
      value = readValue(key, this.#specs[key]);
      this.#values[key] = value;
    }
    return value as ValueOf<Key> | null;
  }
}

export function knownPart(part: BuildPart): KnownPart {
  return new ReadPart(part);
}

function readValue(
  key: SpecificationKey,
  text: string | undefined,
): number | string | boolean | readonly string[] | null {
  const wording = text?.trim() ?? "";
  if (wording === "") return null;
  const { kind, unit } = specifications[key];
  if (kind === "text") return wording;
  if (kind === "list") return wording.split(",").flatMap((one) => one.trim() || []);
  if (kind === "yes-no") return wording === "Yes" ? true : wording === "No" ? false : null;
  return readNumber(wording, unit);
}

const GB_PER_TB = 1000;

/** "155 mm" in mm, "2 TB" in GB, "3" without a unit; null: no number, below zero, or in another unit. */
function readNumber(wording: string, unit: string | null): number | null {
  const found = /^(\d+(?:\.\d+)?)(?:\s*([^\d\s].*))?$/.exec(wording);
  if (!found) return null;
  const [, digits, said = ""] = found;
  if (unit === "GB" && said === "TB") return Number(digits) * GB_PER_TB;
  return said === "" || said.toLowerCase() === (unit ?? "").toLowerCase() ? Number(digits) : null;
}
