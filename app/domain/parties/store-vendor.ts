/**
 * The vendor that is the store itself: no account, no commission, no payouts (docs/rules.md#x17). The database knows its
 * id too.
 */
export const STORE_VENDOR = "store";
