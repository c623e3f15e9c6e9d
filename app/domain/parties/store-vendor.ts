/** Has no account, commission or payouts (docs/rules.md#x17). The database repeats its id. */
export const STORE_VENDOR = "store";
