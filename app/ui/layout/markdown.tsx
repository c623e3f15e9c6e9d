import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Block, Inline } from "#app/domain/basics/markdown.ts";

/** Never renders HTML from the text. */
export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(Fragment, blocks.map(blockOf));
}

function blockOf(block: Block): ReactNode {
  if (block.kind === "paragraph") return inOrder("p", block.parts.map(inlineOf));
  if (block.kind === "heading") return inOrder(block.level === 2 ? "h2" : "h3", block.parts.map(inlineOf));
  const items = block.items.map((parts) => inOrder("li", parts.map(inlineOf)));
  return inOrder(block.isOrdered ? "ol" : "ul", items);
}

function inlineOf(part: Inline): ReactNode {
  if (part.kind === "text") return part.text;
  const parts = part.parts.map(inlineOf);
  if (part.kind !== "link") return inOrder(part.kind, parts);
  return part.to.startsWith("/") ? (
    <Link to={part.to}>{inOrder(Fragment, parts)}</Link>
  ) : (
    <a href={part.to} rel="noopener">
      {inOrder(Fragment, parts)}
    </a>
  );
}

/** Children keep their order and need no keys. */
function inOrder(
  type: typeof Fragment | "p" | "h2" | "h3" | "ol" | "ul" | "li" | "strong" | "em",
  children: ReactNode[],
) {
  return createElement(type, null, ...children);
}
