/** The version of the Terms that a registration accepts (docs/rules.md#r88): the day they were last changed. */
export const TERMS_VERSION = "2026-11-01";
