import { expect, test } from "vitest";
import { creditObstacle } from "./company-credit.ts";

const account = { limitPaise: 1_000_00 };

test.each([
  [0, 0, 1_000_00, null],
  [0, 0, 1_000_01, { why: "above-limit", leftPaise: 1_000_00 }],
  [400_00, 0, 600_00, null],
  [400_00, 0, 600_01, { why: "above-limit", leftPaise: 600_00 }],
  // The limit was lowered below what is owed.
  [1_500_00, 0, 1, { why: "above-limit", leftPaise: 0 }],
  // Credit of the company adds to what it may order.
  [-200_00, 0, 1_200_00, null],
  [-200_00, 0, 1_200_01, { why: "above-limit", leftPaise: 1_200_00 }],
  [10, 1, 1, { why: "overdue", overduePaise: 1 }],
])(
  "a company that owes %i paise, %i of them overdue, orders for %i: %j",
  (owedPaise, overduePaise, total, obstacle) => {
    expect(creditObstacle(account, { owedPaise, overduePaise }, total)).toEqual(obstacle);
  },
);
