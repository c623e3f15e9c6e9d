import type { StoreSettings } from "./settings-schema.server.ts";

/**
 * `lines`: one entry per line · `links`: name and URL per line · `position`: two numbers · `period`: first and last day · `rupees`: stored
 * as paise
 */
export type FieldKind =
  | "text"
  | "lines"
  | "links"
  | "position"
  | "period"
  | "people"
  | "flag"
  | "rupees"
  | "number"
  | "accent"
  | "choice";

export type SettingField = {
  key: keyof StoreSettings;
  label: string;
  kind: FieldKind;
  hint?: string;
  unit?: string;
  options?: readonly { value: string; label: string }[];
};

export type SettingGroup = { id: string; title: string; intro: string; fields: readonly SettingField[] };

export const MAX_LEADERS = 6;

export function inputNames({ key, kind }: SettingField): string[] {
  if (kind === "position") return ["latitude", "longitude"];
  if (kind === "period") return [`${key}From`, `${key}Until`];
  if (kind === "people")
    return Array.from({ length: MAX_LEADERS }, (_, at) =>
      ["Name", "Role", "Text"].map((part) => `person${at}${part}`),
    ).flat();
  return [key];
}
