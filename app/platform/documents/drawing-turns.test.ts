import { expect, test } from "vitest";
import { drawOnce } from "./drawing-turns.server.ts";

const bytes = new Uint8Array([1]);

test("Two are drawn at once, two wait, a fifth is refused, and later there is room again", async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const draw = () => {
    begun++;
    return new Promise<typeof bytes>((resolve) => ends.push(() => resolve(bytes)));
  };
  const drawn = [1, 2, 3, 4].map((content) => drawOnce(content, draw));
  expect(await drawOnce(5, draw)).toBeNull();
  expect(begun).toBe(2);
  for (const end of ends.splice(0)) end();
  await expect.poll(() => begun).toBe(4);
  for (const end of ends) end();
  expect(await Promise.all(drawn)).toEqual([bytes, bytes, bytes, bytes]);
  expect(await drawOnce(5, async () => bytes)).toEqual(bytes);
});

test("An equal quotation is drawn once, also while it is being drawn; a changed price is drawn anew", async () => {
  let drawn = 0;
  const draw = async () => {
    drawn++;
    return bytes;
  };
  const content = { parts: ["cpu"], totalPaise: 100, day: "2026-11-24" };
  await expect
    .poll(() => Promise.all([drawOnce(content, draw), drawOnce({ ...content }, draw)]))
    .toEqual([bytes, bytes]);
  expect(drawn).toBe(1);
  await expect.poll(() => drawOnce({ ...content, totalPaise: 101 }, draw)).toEqual(bytes);
  expect(drawn).toBe(2);
});

test("A drawing that failed is not kept", async () => {
  const failing = async () => {
    throw new Error("no font");
  };
  const attempt = () => drawOnce("failing", failing).then(String, (error: Error) => error.message);
  await expect.poll(attempt).toBe("no font");
  await expect.poll(() => drawOnce("failing", async () => bytes)).toEqual(bytes);
});
