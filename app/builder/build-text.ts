/** Text to paste into a message or forum. */

import { slotLabel } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { FoundBuild } from "./build-queries.server.ts";
import { buildVerdict, powerText } from "./verdict-texts.ts";

type Written = Pick<FoundBuild, "parts" | "assessment" | "totalPaise">;

/** `address` is absolute. */
export function buildAsText({ parts, assessment, totalPaise }: Written, address: string): string {
  const lines = parts.map(
    ({ slot, quantity, product, amountPaise }) =>
      `${slotLabel(slot)}: ${piecesOf(quantity)}${product.name}, ${formatInr(amountPaise)}`,
  );
  return [...lines, ...footOf({ parts, assessment, totalPaise }), address].join("\n");
}

export function buildAsMarkdown({ parts, assessment, totalPaise }: Written, address: string): string {
  const rows = parts.map(({ slot, quantity, product, amountPaise }) => {
    const link = `[${escapeMarkdown(product.name)}](${new URL(`/products/${product.slug}`, address)})`;
    return `| ${slotLabel(slot)} | ${piecesOf(quantity)}${link} | ${formatInr(amountPaise)} |`;
  });
  const foot = footOf({ parts, assessment, totalPaise }).join("  \n");
  return ["| Part | Product | Price |", "|---|---|---:|", ...rows, "", `${foot}  `, `[The build](${address})`].join(
    "\n",
  );
}

function footOf({ parts, assessment, totalPaise }: Written): string[] {
  return [
    `Total: ${formatInr(totalPaise)}`,
    `Compatibility: ${buildVerdict(assessment, parts.length).text}`,
    `Power: ${powerText(assessment.power)}`,
  ];
}

function piecesOf(quantity: number): string {
  return quantity > 1 ? `${quantity} × ` : "";
}

/** Prevents a name from breaking its link or cell. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, "\\$&");
}
