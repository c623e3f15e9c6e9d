/** The list of decisions has each once, with its number and title. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";

test("the list of decisions is that of the files, in order", () => {
  const files = readdirSync(FOLDER).filter((name) => name !== "README.md");
  const wanted = files.sort().map((file) => {
    const [, number, title] = /^# (\d{3}) (.+)/.exec(readFileSync(`${FOLDER}/${file}`, "utf8")) ?? [];
    expect(file.slice(0, 3), file).toBe(number);
    return `- [${number}](${file}) ${title}`;
  });
  const listed = readFileSync(`${FOLDER}/README.md`, "utf8").match(/^- .*$/gm);
  expect(listed).toEqual(wanted);
});
