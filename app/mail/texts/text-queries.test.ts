import { expect } from "vitest";
import { textMessages } from "#app/mail/schema.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { listTexts } from "./text-queries.server.ts";
import { textTable } from "./text-table.ts";

test("text messages are listed newest first, or oldest first", async ({ db }) => {
  const days = ["2026-11-20", "2026-11-18", "2026-11-19"];
  const rows = days.map((day) => ({ kind: "code", phone: "9876543210", createdAt: new Date(`${day}T06:00:00Z`) }));
  await db.insert(textMessages).values(rows);
  const daysBy = async (search: string) =>
    (await listTexts(db, readTableState(new URLSearchParams(search), textTable))).rows.map(({ createdAt }) =>
      createdAt.getUTCDate(),
    );
  expect(await daysBy("")).toEqual([20, 19, 18]);
  expect(await daysBy("sort=createdAt")).toEqual([18, 19, 20]);
});
