import { sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test as plainTest } from "vitest";
import { descriptionText, parseDescription } from "#app/domain/basics/description.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { DescriptionText } from "./description-text.tsx";

function shown(text: string): string {
  return renderToStaticMarkup(<DescriptionText text={text} blocks={parseDescription(text)} />);
}

plainTest("lists and bold are elements, HTML and links stay text", () => {
  const html = shown("**Quiet** <script>alert(1)</script>\n[x](javascript:alert(1))\n- one\n- **two**\n\n1. first");
  expect(html).toContain("<strong>Quiet</strong> &lt;script&gt;alert(1)&lt;/script&gt;\n[x](javascript:alert(1))</p>");
  expect(html).toContain("<li>one</li><li><strong>two</strong></li></ul>");
  expect(html).toContain("<li>first</li></ol>");
  expect(html).not.toMatch(/<(a|script)\b/);
});

plainTest("without marks it is one paragraph, as it was typed", () => {
  expect(shown("Light.\n\nFast & quiet.")).toMatch(
    /^<p class="[^"]*whitespace-pre-line">Light.\n\nFast &amp; quiet.<\/p>$/,
  );
});

test("search reads the same words with and without marks", async ({ db }) => {
  const typed = "**Quiet** fan:\n- not for gaming\n- **16 GB** memory\n\n1. open\n2. start";
  const [row] = await rowsOf<{ marked: string; plain: string }>(
    db,
    sql`select to_tsvector('simple', search_terms(${typed}))::text as marked,
      to_tsvector('simple', search_terms(${descriptionText(typed)}))::text as plain`,
  );
  expect(row?.plain).toContain("'quiet'");
  const words = (vector = "") =>
    [...vector.matchAll(/'([^']+)'/g)].map(([, word]) => word).filter((word) => !/^\d$/.test(word ?? ""));
  expect(words(row?.marked)).toEqual(words(row?.plain));
});
