/** Every accent colour is readable in both themes: WCAG 2.2, 1.4.3 at level AA. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accentNames, accents } from "./accents.ts";

type Theme = "light" | "dark";

const css = readFileSync(new URL("../ui/accents.css", import.meta.url), "utf8");
const appCss = readFileSync(new URL("../app.css", import.meta.url), "utf8");

/** @throws when the style sheet has no such token */
function tokenOf(text: string, token: string, theme: Theme): string {
  const match = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(text);
  const value = match?.[theme === "light" ? 1 : 2];
  if (!value) throw new Error(`no ${token}`);
  return value;
}

function blockOf(accent: string): string {
  const block = new RegExp(`\\[data-accent="${accent}"\\] \\{([^}]*)\\}`).exec(css)?.[1];
  if (!block) throw new Error(`no ${accent}`);
  return block;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (equal colours) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test("the contrast is calculated as in WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(accentNames)("%s", (accent) => {
  const block = blockOf(accent);

  test.each(["light", "dark"] as const)("is readable in the %s theme", (theme) => {
    const of = (token: string) => tokenOf(block, token, theme);
    const pairs = [
      ...["page", "surface", "raised", "sunken"].map((ground) => ["action", tokenOf(appCss, ground, theme)] as const),
      ["action", of("action-tint")] as const,
      ["action", of("on-action")] as const,
      ["action-hover", of("on-action")] as const,
    ];
    for (const [token, other] of pairs)
      expect(contrast(of(token), other), `${token} and ${other}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokenOf(appCss, "ink", theme), of("action-tint"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokenOf(appCss, "muted", theme), of("action-tint"))).toBeGreaterThanOrEqual(4.5);
  });

  test("is the same in mails", () => {
    expect(accents[accent].mail).toBe(tokenOf(block, "action", "light"));
  });
});
