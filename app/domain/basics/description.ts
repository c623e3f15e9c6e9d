/**
 * Paragraphs, lists and bold, as a tree. Everything else is text, HTML, links and pictures too (docs/rules.md#g23).
 */

export type DescriptionPart = { text: string; isBold: boolean };

export type DescriptionBlock =
  /** Lines within it end where they were typed. */
  { kind: "paragraph"; parts: DescriptionPart[] } | { kind: "list"; isOrdered: boolean; items: DescriptionPart[][] };

const BULLET = /^[-*]\s+(\S.*)$/;
const NUMBERED = /^(\d{1,2})[.)]\s+(\S.*)$/;
const BOLD = /\*\*(?=[^\s*])([^*]{0,500}[^\s*])\*\*/;

type Open = { lines: string[] } | { isOrdered: boolean; items: string[] };

/** Null: nothing in it is a list or bold, so it is shown as it was typed. Takes anything. */
export function parseDescription(text: string): DescriptionBlock[] | null {
  const blocks: Open[] = [];
  let open: Open | null = null;
  const begin = (block: Open): Open => {
    blocks.push(block);
    return block;
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const found = itemOf(line, open);
    if (line === "") open = null;
    else if (found) {
      if (!open || !("items" in open) || open.isOrdered !== found.isOrdered)
        open = begin({ isOrdered: found.isOrdered, items: [] });
      (open as { items: string[] }).items.push(found.text);
    } else {
      if (!open || !("lines" in open)) open = begin({ lines: [] });
      (open as { lines: string[] }).lines.push(line);
    }
  }
  const isPlain = !BOLD.test(text) && blocks.every((block) => "lines" in block);
  return isPlain ? null : blocks.map(blockOf);
}

/** A numbered list begins with 1 and counts on, so that "5. generation" stays what was typed. */
function itemOf(line: string, open: Open | null): { isOrdered: boolean; text: string } | null {
  const bullet = BULLET.exec(line);
  if (bullet) return { isOrdered: false, text: bullet[1] ?? "" };
  const numbered = NUMBERED.exec(line);
  const due = open && "items" in open && open.isOrdered ? open.items.length + 1 : 1;
  return numbered && Number(numbered[1]) === due ? { isOrdered: true, text: numbered[2] ?? "" } : null;
}

function blockOf(block: Open): DescriptionBlock {
  if ("lines" in block) return { kind: "paragraph", parts: partsOf(block.lines.join("\n")) };
  return { kind: "list", isOrdered: block.isOrdered, items: block.items.map(partsOf) };
}

/** What stands between two pairs of asterisks is bold. */
function partsOf(text: string): DescriptionPart[] {
  return text
    .split(new RegExp(BOLD, "g"))
    .map((part, at) => ({ text: part, isBold: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** Without marks, for search engines: a line per paragraph and item. */
export function descriptionText(text: string): string {
  const blocks = parseDescription(text);
  if (blocks === null) return text;
  const plain = (parts: readonly DescriptionPart[]) => parts.map((part) => part.text).join("");
  return blocks.flatMap((block) => (block.kind === "list" ? block.items.map(plain) : [plain(block.parts)])).join("\n");
}
