/** The part of Markdown that admins write pages in: a tree, never HTML (docs/rules.md#w6). */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em"; parts: Inline[] }
  | { kind: "link"; to: string; parts: Inline[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; parts: Inline[] }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] };

const HEADING = /^(#{1,6})\s+(\S.*)$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+(\S.*)$/;

/** Headings, paragraphs, lists, links, bold and italic; all else is text. Takes anything. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { lines: string[] } | { isOrdered: boolean; items: string[] } | null = null;
  const close = () => {
    if (open && "lines" in open) blocks.push({ kind: "paragraph", parts: parseInline(open.lines.join(" ")) });
    else if (open)
      blocks.push({ kind: "list", isOrdered: open.isOrdered, items: open.items.map((item) => parseInline(item)) });
    open = null;
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line === "") close();
    else if (heading) {
      close();
      blocks.push({
        kind: "heading",
        level: (heading[1] ?? "").length > 2 ? 3 : 2,
        parts: parseInline(heading[2] ?? ""),
      });
    } else if (item) {
      const isOrdered = item[1] !== undefined;
      if (!open || !("items" in open) || open.isOrdered !== isOrdered) {
        close();
        open = { isOrdered, items: [] };
      }
      (open as { items: string[] }).items.push(item[2] ?? "");
    } else if (open && "items" in open && /^\s/.test(raw)) {
      // An indented line goes on with the item above it.
      open.items.push(`${open.items.pop()} ${line}`);
    } else {
      if (!open || !("lines" in open)) {
        close();
        open = { lines: [] };
      }
      (open as { lines: string[] }).lines.push(line);
    }
  }
  close();
  return blocks;
}

/** Deeper is text. */
const MAX_DEPTH = 4;

function parseInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let plain = "";
  const flush = () => {
    if (plain) parts.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const found = depth < MAX_DEPTH ? markAt(text, at) : null;
    if (found) {
      flush();
      const inner = parseInline(found.text, depth + 1);
      parts.push(
        found.kind === "link" ? { kind: "link", to: found.to, parts: inner } : { kind: found.kind, parts: inner },
      );
      at = found.end;
    } else if (text[at] === "\\" && /[\\*[\](){}#]/.test(text[at + 1] ?? "")) {
      plain += text[at + 1];
      at += 2;
    } else plain += text[at++];
  }
  flush();
  return parts;
}

type Mark = { text: string; end: number } & ({ kind: "strong" | "em" } | { kind: "link"; to: string });

const STRONG = /\*\*(?=\S)((?:\\.|[^*\\]){1,2000})\*\*/y;
const EM = /\*(?=\S)((?:\\.|[^*\\]){1,2000})\*/y;
const LINK = /\[((?:\\.|[^[\]\\]){1,300})\]\(([^()\s]{1,500})\)/y;

function markAt(text: string, at: number): Mark | null {
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  if (text[at] === "*") {
    const strong = read(STRONG);
    const found = strong ?? read(EM);
    if (!found) return null;
    return { kind: strong ? "strong" : "em", text: found[1] ?? "", end: at + found[0].length };
  }
  const link = text[at] === "[" ? read(LINK) : null;
  if (!link || !isSafeLink(link[2] ?? "")) return null;
  return { kind: "link", to: link[2] ?? "", text: link[1] ?? "", end: at + link[0].length };
}

/** To the web, a mail address or a path of the shop; never a script, nor "//elsewhere". */
export function isSafeLink(to: string): boolean {
  return /^(https?:\/\/[^\s\\"<>]+|mailto:[^\s\\"<>]+@[^\s\\"<>]+|\/(?![/\\])[^\s\\"<>]*)$/i.test(to);
}

/** What is written is shown as it is. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*[\](){}#]/g, "\\$&").replaceAll(/\s+/g, " ");
}

export function plainText(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : plainText(part.parts))).join("");
}
