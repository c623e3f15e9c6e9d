import { expect, test } from "vitest";
import { drawOnce, takeTurn } from "./drawing-turns.server.ts";

const bytes = new Uint8Array([1]);

test("Two work at once, eight wait, an eleventh is refused, and later there is room again", async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const work = () => {
    begun++;
    return new Promise<number>((resolve) => ends.push(() => resolve(begun)));
  };
  const turns = Array.from({ length: 10 }, () => takeTurn(work));
  expect(await takeTurn(work)).toBeNull();
  expect(begun).toBe(2);
  await expect
    .poll(() => {
      for (const end of ends.splice(0)) end();
      return begun;
    })
    .toBe(10);
  for (const end of ends) end();
  expect((await Promise.all(turns)).every((answer) => answer !== null)).toBe(true);
  await expect.poll(() => takeTurn(async () => "room")).toBe("room");
});

test("A turn whose work fails is passed on", async () => {
  const failing = () => Promise.reject(new Error("no font"));
  await expect.poll(() => takeTurn(failing).then(String, (error: Error) => error.message)).toBe("no font");
  await expect.poll(() => takeTurn(failing).then(String, (error: Error) => error.message)).toBe("no font");
  await expect.poll(() => takeTurn(async () => "room")).toBe("room");
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
