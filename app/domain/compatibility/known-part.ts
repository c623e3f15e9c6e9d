/** Unreadable specifications count as missing (docs/rules.md#b1). */
import type { SlotName } from "./slots.ts";
import { type SpecificationKey, specifications, type ValueOf } from "./specifications.ts";

export type BuildPart = {
  id: string;
  slot: SlotName;
  name: string;
  quantity: number;
  /** What sentences call it where that isn't its slot's name: the motherboard inside a laptop is "laptop". */
  word?: string;
  specs: Readonly<Record<string, string>>;
  /** Keys of specifications that its maker doesn't publish. */
  notPublished?: readonly string[];
};

export type KnownPart = Omit<BuildPart, "specs" | "word" | "notPublished"> & {
  word: string;
  notPublished: readonly string[];
  read: <Key extends SpecificationKey>(key: Key) => ValueOf<Key> | null;
};

/** A class, because lists create thousands. */
class ReadPart implements KnownPart {
  readonly id: string;
  readonly slot: SlotName;
  readonly name: string;
  readonly quantity: number;
  readonly word: string;
  readonly notPublished: readonly string[];
  readonly #specs: BuildPart["specs"];
  readonly #values: Partial<Record<SpecificationKey, ReturnType<typeof readValue>>> = {};

  constructor({ id, slot, name, quantity, word, specs, notPublished }: BuildPart) {
    this.id = id;
    this.slot = slot;
    this.name = name;
    this.quantity = quantity;
    this.word = word ?? slot.replaceAll("-", " ");
    this.notPublished = notPublished ?? [];
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

/** In `unit`, TB as GB; null for another unit. */
function readNumber(wording: string, unit: string | null): number | null {
  const match = /^(\d+(?:\.\d+)?)(?:\s*([^\d\s].*))?$/.exec(wording);
  if (!match) return null;
  const [, digits, unitText = ""] = match;
  if (unit === "GB" && unitText === "TB") return Number(digits) * GB_PER_TB;
  return unitText === "" || unitText.toLowerCase() === (unit ?? "").toLowerCase() ? Number(digits) : null;
}
