/** The Terms that a registration accepts (docs/rules.md#r88), by the day of their last change. */
export const TERMS_VERSION = "2026-11-01";
