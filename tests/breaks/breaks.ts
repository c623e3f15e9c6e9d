import type { Break } from "./break.ts";
import { buildBreaks } from "./builds.ts";
import { catalogueBreaks } from "./catalogue.ts";
import { correctionBreaks } from "./corrections.ts";
import { doorBreaks } from "./doors.ts";
import { moneyBreaks } from "./money.ts";
import { reductionBreaks } from "./reductions.ts";
import { shoppingBreaks } from "./shopping.ts";

export const breaks: readonly Break[] = [
  ...moneyBreaks,
  ...correctionBreaks,
  ...reductionBreaks,
  ...doorBreaks,
  ...shoppingBreaks,
  ...catalogueBreaks,
  ...buildBreaks,
];
