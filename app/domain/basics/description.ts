/** Other markup is plain text (docs/rules.md#g23). */

export type DescriptionPart = { text: string; isBold: boolean };

export type DescriptionBlock =
  | { kind: "paragraph"; parts: DescriptionPart[] }
  | { kind: "list"; isOrdered: boolean; items: DescriptionPart[][] };

const BULLET = /^[-*]\s+(\S.*)$/;
const NUMBERED = /^(\d{1,2})[.)]\s+(\S.*)$/;
const BOLD = /\*\*(?=[^\s*])([^*]{0,500}[^\s*])\*\*/;

type Open = { lines: string[] } | { isOrdered: boolean; items: string[] };

export function parseDescription(text: string): DescriptionBlock[] | null {
  const blocks: Open[] = [];
  let open: Open | null = null;
  const begin = (block: Open): Open => {
    blocks.push(block);
    return block;
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const item = itemOf(line, open);
    if (line === "") open = null;
    else if (item) {
      if (!open || !("items" in open) || open.isOrdered !== item.isOrdered)
        open = begin({ isOrdered: item.isOrdered, items: [] });
      (open as { items: string[] }).items.push(item.text);
    } else {
      if (!open || !("lines" in open)) open = begin({ lines: [] });
      (open as { lines: string[] }).lines.push(line);
    }
  }
  const isPlain = !BOLD.test(text) && blocks.every((block) => "lines" in block);
  return isPlain ? null : blocks.map(blockOf);
}

/** Numbers must count up from 1, so "5. generation" stays text. */
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

function partsOf(text: string): DescriptionPart[] {
  return text
    .split(new RegExp(BOLD, "g"))
    .map((part, at) => ({ text: part, isBold: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

export function descriptionText(text: string): string {
  const blocks = parseDescription(text);
  if (blocks === null) return text;
  const plain = (parts: readonly DescriptionPart[]) => parts.map((part) => part.text).join("");
  return blocks.flatMap((block) => (block.kind === "list" ? block.items.map(plain) : [plain(block.parts)])).join("\n");
}
