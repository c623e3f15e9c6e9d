import { expect, test } from "vitest";
import { listDecisions } from "./courier-difference.ts";

const of = (differencePaise: number, heldExcessPaise = 0) =>
  listDecisions({ differencePaise, heldExcessPaise, collectedPaise: 1_499_00 });

test("no difference needs no decision", () => {
  expect(of(0, 100)).toEqual([]);
});

test.for([
  ["50 paise too little", 50, 0, ["charges", "owed", "write-off"]],
  ["the most that is written off", 100_00, 0, ["charges", "owed", "write-off"]],
  ["more than that", 100_01, 0, ["charges", "owed"]],
  ["as much as the store holds for couriers", 23_00, 23_00, ["charges", "owed", "excess", "write-off"]],
  ["more than the store holds for couriers", 23_01, 23_00, ["charges", "owed", "write-off"]],
  ["₹23 too much", -23_00, 0, ["excess", "write-off"]],
  ["far too much", -500_00, 0, ["excess"]],
] as const)("%s: %i paise with %i held", ([, paise, held, decisions]) => {
  expect(of(paise, held)).toEqual(decisions);
});
