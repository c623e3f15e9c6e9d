import { Marked, type Token, Tokenizer, type Tokens } from "marked";
import { type Block, type Inline, isSafeLink } from "#app/domain/basics/markdown.ts";

const asText = () => undefined;
/** Letters. Limits the search for the end of unclosed marks, so that long pages are parsed quickly. */
const MAX_EMPHASIS = 500;

/** All other syntax is text, HTML above all. */
const markdown = new Marked({
  gfm: false,
  tokenizer: {
    blockquote: asText,
    code: asText,
    fences: asText,
    hr: asText,
    html: asText,
    def: asText,
    reflink: asText,
    codespan: asText,
    br: asText,
    autolink: asText,
    tag: asText,
    list() {
      return this.lexer.state.top ? false : undefined;
    },
    emStrong(text, masked, before) {
      if (!text.startsWith("*")) return undefined;
      const near = masked.slice(-text.length).slice(0, MAX_EMPHASIS);
      return Tokenizer.prototype.emStrong.call(this, text.slice(0, MAX_EMPHASIS), near, before);
    },
  },
});

const INDENTATION = /^[ \t]+/gm;

/** A tree, never HTML (docs/rules.md#w6). */
export function parseMarkdown(text: string): Block[] {
  return markdown.lexer(text.replace(INDENTATION, "")).flatMap(toBlocks);
}

function toBlocks(token: Token): Block[] {
  if (token.type === "space") return [];
  if (token.type === "heading")
    return [{ kind: "heading", level: (token as Tokens.Heading).depth > 2 ? 3 : 2, parts: toParts(token) }];
  if (token.type !== "list") return [{ kind: "paragraph", parts: toParts(token) }];
  const { ordered, items } = token as Tokens.List;
  return [{ kind: "list", isOrdered: ordered, items: items.map((item) => item.tokens.flatMap(toParts)) }];
}

function toParts(token: Token): Inline[] {
  return "tokens" in token && token.tokens ? token.tokens.map(toInline) : [toText(token.raw)];
}

function toInline(token: Token): Inline {
  if (token.type === "strong" || token.type === "em") return { kind: token.type, parts: toParts(token) };
  if (token.type === "link" && isSafeLink(token.href)) return { kind: "link", to: token.href, parts: toParts(token) };
  return toText(token.type === "escape" ? (token as Tokens.Escape).text : token.raw);
}

function toText(raw: string): Inline {
  return { kind: "text", text: raw.replaceAll(/\s*\n\s*/g, " ") };
}
