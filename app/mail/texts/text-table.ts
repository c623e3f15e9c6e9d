import type { TableShape } from "#app/ui/tables/table-state.ts";
import { textStates } from "./text-state.tsx";

export const textTable = {
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { state: textStates, from: "day", to: "day" },
} satisfies TableShape;
