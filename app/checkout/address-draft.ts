/** Where this tab keeps the address that is being typed. */
export const ADDRESS_DRAFT = "sanganak-checkout-address";

/** After the order, and for the next person at this computer after a logout. */
export function clearAddressDraft(): void {
  sessionStorage.removeItem(ADDRESS_DRAFT);
}
