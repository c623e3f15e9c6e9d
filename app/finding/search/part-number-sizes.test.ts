import { expect, test } from "vitest";
import { readPartNumberSize } from "./part-number-sizes.ts";

/** `near` and `far`: values of the specification, the nearer first. */
test.each([
  ["wds480g3g0a", "capacity", "480", "1000"],
  ["mz-77e1t0bw", "capacity", "1000", "500"],
  ["ct500p3ssd8", "capacity", "500", "1000"],
  ["wd20ezbx", "capacity", "2000", "1000"],
  ["st4000dm004", "capacity", "4000", "2000"],
  ["kvr32n22s8/8", "capacity", "8", "16"],
  ["cmk16gx4m2b3200c16", "capacity", "16", "32"],
  ["f4-3200c16d-32gvk", "capacity", "32", "16"],
  ["24mp400", "screenSize", "24", "27"],
  ["s2721qs", "screenSize", "27", "24"],
  ["15s-eq2143au", "screenSize", "15.6", "14"],
  ["a515-57", "screenSize", "15.6", "14"],
  ["fx506hf-hn024w", "screenSize", "15.6", "18"],
  ["ux3405ma", "screenSize", "14", "15.6"],
  ["bx1100c-in", "capacityVa", "1000", "600"],
  ["dual-rtx4060-o8g", "graphicsChip", "NVIDIA GeForce RTX 5060", "NVIDIA GeForce RTX 5090"],
  ["gv-n4060eagle", "graphicsChip", "NVIDIA GeForce RTX 5060", "NVIDIA GeForce RTX 5090"],
])("%s counts its %s: %s is nearer than %s", (chunk, spec, near, far) => {
  const size = readPartNumberSize(chunk);
  expect(size?.spec).toBe(spec);
  expect(size?.nearness(near)).toBeGreaterThan(size?.nearness(far) ?? 1);
});

test.each(["910-005823", "cc-9011200-ww", "16gb", "laptop", "90mb1000"])("%s counts nothing", (chunk) => {
  expect(readPartNumberSize(chunk)).toBeNull();
});
