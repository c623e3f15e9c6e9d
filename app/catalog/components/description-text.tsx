import { createElement, type ReactNode } from "react";
import type { DescriptionBlock, DescriptionPart } from "#app/domain/basics/description.ts";

export function DescriptionText({ text, blocks }: { text: string; blocks: DescriptionBlock[] | null }) {
  const look = "mt-2 max-w-measure wrap-anywhere whitespace-pre-line";
  if (blocks === null) return <p className={look}>{text}</p>;
  const elements = blocks.map((block) => {
    if (block.kind === "paragraph") return createWithChildren("p", {}, block.parts.map(toNode));
    const items = block.items.map((parts) => createWithChildren("li", {}, parts.map(toNode)));
    return block.isOrdered
      ? createWithChildren("ol", { className: "list-decimal pl-5" }, items)
      : createWithChildren("ul", { className: "list-disc pl-5" }, items);
  });
  return createWithChildren("div", { className: `${look} space-y-3` }, elements);
}

function toNode({ text, isBold }: DescriptionPart): ReactNode {
  return isBold ? createWithChildren("strong", {}, [text]) : text;
}

function createWithChildren(type: string, props: { className?: string }, children: ReactNode[]) {
  return createElement(type, props, ...children);
}
