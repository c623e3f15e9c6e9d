import type { Fact, MailBlock, MailContent, MailStore } from "./mail-content.ts";

export function mailText(content: MailContent, store: MailStore): string {
  const parts = [content.heading, content.greeting, ...content.blocks.map(blockText), `-- \n${signature(store)}`];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "action":
      return `${block.label}:\n${block.link}`;
    case "facts":
      return block.facts.map(factText).join("\n");
    case "lines": {
      const lines = block.lines.map((line) => `${line.quantity} x ${line.name}: ${line.amount}`);
      return [...lines, "", ...block.totals.map(factText)].join("\n");
    }
    case "quote":
      return block.text.replace(/^/gm, "> ");
  }
}

function factText({ label, value }: Fact): string {
  return `${label}: ${value}`;
}

function signature(store: MailStore): string {
  return [
    ...new Set([store.storeName, store.legalName || store.storeName]),
    ...store.addressLines,
    ...store.emails.slice(0, 1),
  ].join("\n");
}
