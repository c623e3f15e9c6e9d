/** Breaks of who bears what is lost. */
import type { Break } from "./break.ts";

const COMMANDS = "app/ledger/losses/loss-commands.server.ts";
const seenBy = ["app/ledger/losses/losses.test.ts"];

export const lossBreaks: Break[] = [
  {
    what: "a vendor's word that a shipment is lost pays it at once",
    file: COMMANDS,
    find: 'const isDecided = bearer === "vendor" || can(viewer, "pay-vendors");',
    put: "const isDecided = true;",
    seenBy,
  },
  {
    what: "a loss that was decided is decided again",
    file: COMMANDS,
    find: 'if (loss.decidedAt) return err("decided");',
    put: "",
    seenBy,
  },
  {
    what: "a courier's claim that was settled is settled again",
    file: COMMANDS,
    find: " || loss.claimSettledAt)",
    put: ")",
    seenBy,
  },
  {
    what: "a courier pays more for a lost shipment than its price",
    file: COMMANDS,
    find: "if (amountPaise > loss.soldPaise)",
    put: "if (amountPaise > loss.soldPaise * 2)",
    seenBy,
  },
  {
    what: "the store pays for what own delivery lost",
    file: "app/domain/parties/loss-bearer.ts",
    find: 'if (carrier === OWN_DELIVERY) return ["vendor"];',
    put: "",
    seenBy,
  },
  {
    what: "a vendor is paid the tax of what was lost, which was credited",
    file: "app/domain/parties/loss-bearer.ts",
    find: 'account === "vendor-payable" || account === "shipping"',
    put: 'account !== "customer" && account !== "commission"',
    seenBy,
  },
  {
    what: "what is paid for a lost shipment waits for its delivery",
    file: "app/ledger/payable.server.ts",
    find: " or w.kind = 'loss' or ",
    put: " or ",
    seenBy,
  },
  {
    what: "goods that came back in good condition are somebody's loss",
    file: "app/fulfilment/shipments/take-back.server.ts",
    find: 'if (ended.to === "lost" || !ended.isRestocked) await',
    put: "await",
    seenBy,
  },
  {
    what: "a loss that waits for the store is booked before it decides",
    file: COMMANDS,
    find: "if (isDecided) await book(",
    put: "await book(",
    seenBy,
  },
  {
    what: "a claim can be settled of a loss that nobody has decided on",
    file: COMMANDS,
    find: " || !loss.decidedAt || loss",
    put: " || loss",
    seenBy,
  },
  {
    what: "the sale of a lost shipment waits for its delivery for ever",
    file: "app/domain/money/payouts.ts",
    find: 'isOver ? "never-delivered" : "not-delivered"',
    put: '"not-delivered"',
    seenBy,
  },
];
