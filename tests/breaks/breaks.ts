import { accessBreaks } from "./access.ts";
import type { Break } from "./break.ts";
import { buildBreaks } from "./builds.ts";
import { catalogueBreaks } from "./catalogue.ts";
import { correctionBreaks } from "./corrections.ts";
import { courierBreaks } from "./couriers.ts";
import { databaseBreaks } from "./database.ts";
import { delayBreaks } from "./delays.ts";
import { deliveryBreaks } from "./delivery.ts";
import { ewayBreaks } from "./eway.ts";
import { feeBreaks } from "./fees.ts";
import { lossBreaks } from "./losses.ts";
import { moneyBreaks } from "./money.ts";
import { noticeBreaks } from "./notices.ts";
import { pageBreaks } from "./pages.ts";
import { reductionBreaks } from "./reductions.ts";
import { roleBreaks } from "./roles.ts";
import { shoppingBreaks } from "./shopping.ts";
import { storeBreaks } from "./store.ts";

export const breaks: readonly Break[] = [
  ...moneyBreaks,
  ...correctionBreaks,
  ...feeBreaks,
  ...ewayBreaks,
  ...reductionBreaks,
  ...courierBreaks,
  ...lossBreaks,
  ...delayBreaks,
  ...deliveryBreaks,
  ...accessBreaks,
  ...roleBreaks,
  ...noticeBreaks,
  ...pageBreaks,
  ...databaseBreaks,
  ...shoppingBreaks,
  ...catalogueBreaks,
  ...buildBreaks,
  ...storeBreaks,
];
