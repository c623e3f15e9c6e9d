/** The tab's memory of a sale that is being typed; the receipt empties it. */
export const COUNTER_DRAFT = "counter-sale";
