/** Invalid text becomes a value that the schema refuses. */
import { PAISE_PER_RUPEE, rupeesToPaise } from "#app/domain/money/money.ts";
import { normalizeTaxId } from "#app/domain/parties/gstin.ts";
import { inputNames, MAX_LEADERS, type SettingField, type SettingGroup } from "./setting-fields.ts";

export type Texts = Record<string, string>;

type TextFormat = { read(texts: string[]): unknown; write(value: never): string[] };

const textLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
const toNumber = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);

const formats: Record<SettingField["kind"], TextFormat> = {
  text: { read: ([text = ""]) => text.trim(), write: (value: string) => [value] },
  choice: { read: ([text = ""]) => text, write: (value: string) => [value] },
  accent: { read: ([text = ""]) => text, write: (value: string) => [value] },
  lines: { read: ([text = ""]) => textLines(text), write: (value: string[]) => [value.join("\n")] },
  flag: { read: ([text]) => text === "on", write: (value: boolean) => [value ? "on" : ""] },
  number: { read: ([text = ""]) => toNumber(text), write: (value: number) => [String(value)] },
  rupees: {
    read: ([text = ""]) => {
      const paise = rupeesToPaise(text);
      return paise.ok ? paise.value : Number.NaN;
    },
    write: (value: number) => [String(value / PAISE_PER_RUPEE)],
  },
  links: {
    read: ([text = ""]) => textLines(text).map(readLink),
    write: (value: { name: string; url: string }[]) => [value.map(({ name, url }) => `${name} ${url}`).join("\n")],
  },
  position: {
    read: ([latitude = "", longitude = ""]) =>
      latitude.trim() || longitude.trim() ? { latitude: toNumber(latitude), longitude: toNumber(longitude) } : null,
    write: (value: { latitude: number; longitude: number } | null) =>
      value ? [String(value.latitude), String(value.longitude)] : ["", ""],
  },
  period: {
    read: ([from = "", until = ""]) =>
      from.trim() || until.trim() ? { from: from.trim(), until: until.trim() } : null,
    write: (value: { from: string; until: string } | null) => (value ? [value.from, value.until] : ["", ""]),
  },
  people: {
    read: (texts) =>
      Array.from({ length: MAX_LEADERS }, (_, at) => texts.slice(at * 3, at * 3 + 3).map((text) => text.trim()))
        .filter(([name]) => name)
        .map(([name, role, text]) => ({ name, role, text })),
    write: (value: { name: string; role: string; text: string }[]) =>
      value.flatMap(({ name, role, text }) => [name, role, text]),
  },
};

function readLink(line: string): { name: string; url: string } {
  const at = line.search(/\S+$/);
  return { name: line.slice(0, at).replace(/[:|,]?\s*$/, ""), url: line.slice(at) };
}

export function parseSettingTexts(group: SettingGroup, texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    group.fields.map((field) => {
      const value = formats[field.kind].read(inputNames(field).map((name) => texts[name] ?? ""));
      return [field.key, field.key === "gstin" ? normalizeTaxId(String(value)) : value];
    }),
  );
}

export function formatSettingTexts(group: SettingGroup, values: Record<string, unknown>): Texts {
  return Object.fromEntries(
    group.fields.flatMap((field) => {
      const texts = formats[field.kind].write(values[field.key] as never);
      return inputNames(field).map((name, at) => [name, texts[at] ?? ""]);
    }),
  );
}
