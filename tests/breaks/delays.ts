/** Breaks of asking buyers to wait. */
import type { Break } from "./break.ts";

const ANSWER = "app/fulfilment/delays/answer-delay.server.ts";
const ASK = "app/fulfilment/delays/ask-to-wait.server.ts";
const seenBy = ["app/fulfilment/delays/delays.test.ts"];

export const delayBreaks: Break[] = [
  {
    what: "delays: an answer that comes too late counts",
    file: ANSWER,
    find: ' || (to !== "expired" && delay.answerBy <= by.at)',
    put: "",
    seenBy,
  },
  {
    what: "delays: the buyer waits and is promised the old days",
    file: ANSWER,
    find: 'if (to === "waits") await promiseFrom(tx, { orderId: order.id, shipmentId, vendorId }, sendOn);\n  else await',
    put: 'if (to !== "waits") await',
    seenBy,
  },
  {
    what: "delays: a late shipment stays late although its buyer waits",
    file: "app/orders/promise.server.ts",
    find: ".set({ promisedFrom, promisedBy, lateToldAt: null })",
    put: ".set({ promisedFrom, promisedBy })",
    seenBy,
  },
  {
    what: "delays: whose new days are over too is not told again",
    file: "app/orders/late-shipments.server.ts",
    find: "reference: `${id}/${late.by}`",
    put: "reference: `${id}/${late.by && 0}`",
    seenBy,
  },
  {
    what: "delays: one shipment that can't be given up keeps the others waiting",
    file: ANSWER,
    find: 'log.error({ err: error, shipmentId }, "a shipment without an answer could not be given up");',
    put: "throw error;",
    seenBy,
  },
  {
    what: "delays: anybody who is signed in answers",
    file: ANSWER,
    find: '!order || !can(viewer, "cancel-items", order)',
    put: "!order",
    seenBy,
  },
  {
    what: "delays: a vendor asks about another vendor's shipment",
    file: ASK,
    find: '!order || !can(viewer, "refuse-items", delayed)',
    put: "!order",
    seenBy,
  },
  {
    what: "delays: a buyer is asked about what has left",
    file: ASK,
    find: " || !isUnsent(shipment.status)",
    put: "",
    seenBy,
  },
  {
    what: "delays: a question stays open when its shipment leaves",
    file: "db/migrations/0130_shipment_delays.sql",
    find: "WHERE shipment_id = NEW.id AND status = 'open';",
    put: "WHERE false;",
    seenBy,
  },
];
