/** The addresses that a buyer chooses from: saved ones, and those of the buyer's company (docs/rules.md#j9). */
import { findAddress, listAddresses } from "#app/accounts/addresses/address-queries.server.ts";
import {
  type CompanyAddress,
  findCompanyAddress,
  listCompanyAddresses,
} from "#app/companies/addresses/company-address-queries.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** `label`: null for the buyer's own. `editHref`: null when somebody else has to change it. */
export type DeliveryAddress = ShippingAddress & { id: string; label: string | null; editHref: string | null };

/** The buyer's own first, of these the default one. */
export async function listDeliveryAddresses(db: Database, userId: string): Promise<DeliveryAddress[]> {
  const own = await listAddresses(db, userId);
  const companys = await listCompanyAddresses(db, userId);
  return [
    ...own.map((address) => ({ ...address, label: null, editHref: `/account/addresses/${address.id}` })),
    ...companys.map(toDeliveryAddress),
  ];
}

function toDeliveryAddress({ isManager, ...address }: CompanyAddress): DeliveryAddress {
  return { ...address, editHref: isManager ? `/account/company/addresses/${address.id}` : null };
}

/** `companyAddressId`: null for an address of the buyer. Returns null for an address of somebody else, or of another company. */
export async function findDeliveryAddress(
  db: Database,
  userId: string,
  id: string,
): Promise<{ address: ShippingAddress; companyAddressId: string | null } | null> {
  const own = await findAddress(db, userId, id);
  if (own) return { address: own, companyAddressId: null };
  const address = await findCompanyAddress(db, userId, id);
  return address && { address, companyAddressId: id };
}
