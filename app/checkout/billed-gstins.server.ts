import { listGstins } from "#app/accounts/gstins/gstin-queries.server.ts";
import type { OwnCompany } from "#app/companies/company-queries.server.ts";
import type { BilledGstin } from "#app/domain/parties/billing-address.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** The GSTINs that a buyer chooses from: the company's, whose orders are the company's, and saved ones, the default first. */
export async function listBilledGstins(
  db: Database,
  userId: string,
  company: OwnCompany | null,
): Promise<{ gstins: BilledGstin[]; ownDefault: string | null }> {
  const own = await listGstins(db, userId);
  const companys = (company?.gstins ?? []).map((gstin) => ({
    ...{ gstin, businessName: company?.name ?? "" },
    address: company?.gstinAddresses[gstin] ?? own.find((one) => one.gstin === gstin)?.address ?? null,
  }));
  const others = own.filter(({ gstin }) => !company?.gstins.includes(gstin));
  return {
    gstins: [...others.map(({ isDefault: _, ...one }) => one), ...companys],
    ownDefault: own.find(({ isDefault }) => isDefault)?.gstin ?? null,
  };
}
