/** The version of the Terms that a registration accepts (decision 33): the day they were last changed. */
export const TERMS_VERSION = "2026-11-01";
