/** A subset of Markdown for admins' pages; never HTML (docs/rules.md#w6). */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em"; parts: Inline[] }
  | { kind: "link"; to: string; parts: Inline[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; parts: Inline[] }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] };

/** Never a script or "//elsewhere". */
export function isSafeLink(to: string): boolean {
  return /^(https?:\/\/[^\s\\"<>]+|mailto:[^\s\\"<>]+@[^\s\\"<>]+|\/(?![/\\])[^\s\\"<>]*)$/i.test(to);
}

export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*[\](){}#]/g, "\\$&").replaceAll(/\s+/g, " ");
}

export function plainText(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : plainText(part.parts))).join("");
}
