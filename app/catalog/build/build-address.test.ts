import { describe, expect, test } from "vitest";
import { buildHref, buildQuery, readBuild, slotPath, withPart, withQuantity } from "./build-address.ts";

const read = (query: string) => readBuild(new URLSearchParams(query));

describe("an address", () => {
  test("has slots, slugs and counts, in one canonical order", () => {
    const query = "processor=ryzen-7&memory=kit~2&storage=fast,large~3";
    expect(read("storage=fast,large~3&memory=kit~2&processor=ryzen-7")).toEqual({
      parts: [
        { slot: "processor", slug: "ryzen-7", quantity: 1 },
        { slot: "memory", slug: "kit", quantity: 2 },
        { slot: "storage", slug: "fast", quantity: 1 },
        { slot: "storage", slug: "large", quantity: 3 },
      ],
      leftOut: [],
    });
    expect(buildQuery(read(query).parts)).toBe(query);
    expect(buildHref(read(query).parts)).toBe(`/build?${query}`);
  });

  test.for([
    ["memory=kit~-2", 1],
    ["memory=kit~0", 1],
    ["memory=kit~1e3", 1],
    ["memory=kit~999999999", 1],
    ["memory=<script>,KIT,%00", 2],
    [`memory=kit,${"x".repeat(10_000)}`, 2],
    [`memory=${"a,".repeat(200)}`, 180],
  ] as const)("%s: what can't be read is left out and counted, the rest stays", ([query, unread]) => {
    const { parts, leftOut } = read(`processor=ryzen-7&${query}`);
    expect(parts[0]).toEqual({ slot: "processor", slug: "ryzen-7", quantity: 1 });
    expect(leftOut).toEqual([
      `Memory: ${unread === 1 ? "one entry" : `${unread} entries`} of the address can't be read.`,
    ]);
  });

  test("other parameters and unknown slots are ignored", () => {
    expect(read("utm_source=x&flux-capacitor=one&__proto__=two")).toEqual({ parts: [], leftOut: [] });
    expect(buildHref([])).toBe("/build");
  });
});

describe("choosing", () => {
  const { parts } = read("processor=ryzen-7&memory=kit");

  test("replaces the only part, else adds one, up to the limit of the slot", () => {
    expect(buildQuery(withPart(parts, "processor", "core-7") ?? [])).toBe("processor=core-7&memory=kit");
    expect(buildQuery(withPart(parts, "memory", "kit") ?? [])).toBe("processor=ryzen-7&memory=kit~2");
    expect(buildQuery(withPart(parts, "memory", "other") ?? [])).toBe("processor=ryzen-7&memory=kit,other");
    expect(withPart(read("memory=kit~8").parts, "memory", "kit")).toBeNull();
  });

  test("a count of 0 removes the part", () => {
    expect(buildQuery(withQuantity(parts, { slot: "memory", slug: "kit" }, 3))).toBe("processor=ryzen-7&memory=kit~3");
    expect(buildQuery(withQuantity(parts, { slot: "memory", slug: "kit" }, 0))).toBe("processor=ryzen-7");
  });

  test("a slot's list carries the build in one parameter beside any filters", () => {
    const path = slotPath("case", parts);
    const inside = new URLSearchParams(path.split("?")[1]).get("build") ?? "";
    expect(path).toMatch(/^\/build\/case\?build=/);
    expect(read(inside).parts).toEqual(parts);
  });
});
