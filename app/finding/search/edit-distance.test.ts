import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { corrections, editDistance } from "./edit-distance.ts";

const word = fc.stringMatching(/^[a-z0-9]{0,12}$/);

describe("editDistance", () => {
  it("is zero for the same word only, and the same both ways", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, b)).toBe(editDistance(b, a));
      }),
    );
  });

  it("is never more than rubbing out one word and writing the other", () => {
    fc.assert(fc.property(word, word, (a, b) => editDistance(a, b) <= a.length + b.length));
  });

  it.each([
    ["leveno", "lenovo", 1.5],
    ["gamming", "gaming", 0.5],
    ["asuss", "asus", 0.5],
    ["macbok", "macbook", 0.5],
    ["rayzen", "ryzen", 0.5],
    ["desctop", "desktop", 1],
    ["dekstop", "desktop", 1],
    ["lenovo", "dell", 4],
  ])("%s → %s: %d", (typed, meant, distance) => {
    expect(editDistance(typed, meant)).toBe(distance);
  });
});

describe("corrections", () => {
  it("finds nothing for short words, numbers, or words too far off", () => {
    expect(corrections("ac", ["hp", "ax"])).toEqual([]);
    expect(corrections("keyboard", ["lenovo", "board"])).toEqual([]);
  });

  it("puts the nearest first", () => {
    expect(corrections("gamming", ["gamma", "game", "gaming"])[0]).toBe("gaming");
  });
});
