import { accessBreaks } from "./access.ts";
import type { Break } from "./break.ts";
import { databaseBreaks } from "./database.ts";
import { moneyBreaks } from "./money.ts";
import { privateDataBreaks } from "./private-data.ts";
import { stockBreaks } from "./stock.ts";

export const breaks: readonly Break[] = [
  ...moneyBreaks,
  ...stockBreaks,
  ...accessBreaks,
  ...privateDataBreaks,
  ...databaseBreaks,
];
