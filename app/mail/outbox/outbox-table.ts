import type { TableShape } from "#app/ui/tables/table-state.ts";
import { mailStates } from "./mail-state.tsx";

export const outboxTable = {
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { state: mailStates, kind: "text", from: "day", to: "day" },
} satisfies TableShape;
