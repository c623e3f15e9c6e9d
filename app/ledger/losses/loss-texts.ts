import { formatInr } from "#app/domain/money/money.ts";
import type { LossBearer } from "#app/domain/parties/loss-bearer.ts";

export const bearerNames: Record<LossBearer, string> = { vendor: "Vendor", store: "Store", carrier: "Courier" };

export const bearerChoices: Record<LossBearer, string> = {
  vendor: "The vendor: the shipment isn't paid",
  store: "The store: the vendor is paid",
  carrier: "The courier: the vendor is paid, the store claims it back",
};

type Told = { bearer: LossBearer; valuePaise: number; decidedAt: Date | null };
type Claimed = Told & { claimPaise: number | null; claimSettledAt: Date | null };

const exact = (paise: number) => formatInr(paise, { decimals: 2 });

export function lossText({ bearer, valuePaise, decidedAt, claimPaise, claimSettledAt }: Claimed): string {
  if (!decidedAt) return `Who bears ${exact(valuePaise)} is not decided yet.`;
  if (bearer === "vendor") return "The vendor bears the loss and isn't paid.";
  if (bearer === "store") return `The store bears the loss: ${exact(valuePaise)} added to the vendor's payouts.`;
  const paid = `${exact(valuePaise)} added to the vendor's payouts.`;
  if (!claimSettledAt) return `${paid} The courier's payment is awaited.`;
  return claimPaise ? `${paid} The courier paid ${exact(claimPaise)}.` : `${paid} The courier paid nothing.`;
}

export function vendorLossText({ bearer, valuePaise, decidedAt }: Told): string {
  if (!decidedAt) return `The store is checking who bears the loss of ${exact(valuePaise)}.`;
  if (bearer === "vendor") return "You bear this loss: the shipment isn't paid out.";
  return `${exact(valuePaise)} for this loss is added to your payouts.`;
}
