import { createElement, type ReactNode } from "react";
import type { DescriptionBlock, DescriptionPart } from "#app/domain/basics/description.ts";

/** `blocks`: as parsed; null: it is shown as it was typed. */
export function DescriptionText({ text, blocks }: { text: string; blocks: DescriptionBlock[] | null }) {
  const look = "mt-2 max-w-measure wrap-anywhere whitespace-pre-line";
  if (blocks === null) return <p className={look}>{text}</p>;
  const shown = blocks.map((block) => {
    if (block.kind === "paragraph") return inOrder("p", {}, block.parts.map(partOf));
    const items = block.items.map((parts) => inOrder("li", {}, parts.map(partOf)));
    return block.isOrdered
      ? inOrder("ol", { className: "list-decimal pl-5" }, items)
      : inOrder("ul", { className: "list-disc pl-5" }, items);
  });
  return inOrder("div", { className: `${look} space-y-3` }, shown);
}

function partOf({ text, isBold }: DescriptionPart): ReactNode {
  return isBold ? inOrder("strong", {}, [text]) : text;
}

/** Children that never change places need no keys. */
function inOrder(type: string, props: { className?: string }, children: ReactNode[]) {
  return createElement(type, props, ...children);
}
