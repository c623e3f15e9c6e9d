import { MAX_WAIT_DAYS } from "#app/domain/fulfilment/delay.ts";
import type { AskToWaitError } from "./ask-to-wait.server.ts";

export const askErrors: Record<AskToWaitError, string> = {
  "not-found": "Shipment not found.",
  "already-shipped": "This shipment has already left or is cancelled.",
  "not-paid": "This order has not been paid yet.",
  "already-asked": "The customer has already been asked about this shipment and has not answered yet.",
  "invalid-day": `Choose a day from tomorrow on, within the next ${MAX_WAIT_DAYS} days.`,
  "invalid-reason": "Choose why the shipment can't be sent now.",
};
