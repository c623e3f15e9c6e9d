import type { Rule } from "./rule.ts";
import { cardRules } from "./rules/card-rules.ts";
import { caseRules } from "./rules/case-rules.ts";
import { coolerRules } from "./rules/cooler-rules.ts";
import { memoryRules } from "./rules/memory-rules.ts";
import { moduleRules } from "./rules/module-rules.ts";
import { powerRules } from "./rules/power-rules.ts";
import { radiatorRules } from "./rules/radiator-rules.ts";
import { socketRules } from "./rules/socket-rules.ts";
import { storageRules } from "./rules/storage-rules.ts";
import { supplyRules } from "./rules/supply-rules.ts";
import { systemRules } from "./rules/system-rules.ts";

export const rules: readonly Rule[] = [
  ...socketRules,
  ...memoryRules,
  ...moduleRules,
  ...coolerRules,
  ...radiatorRules,
  ...caseRules,
  ...supplyRules,
  ...cardRules,
  ...powerRules,
  ...storageRules,
  ...systemRules,
];
