import { formatPhone } from "#app/domain/basics/phone.ts";
import { addressLines, type InvoiceDocument, partyLabels } from "./invoice-document.ts";

export type DocumentParty = { label: string; name: string; lines: string[]; gstin?: string | null };

type Sale = Pick<InvoiceDocument, "isCounterSale" | "supplierAddress" | "deliveryAddress">;

/** Whether a buyer at the counter gave no address, so that the invoice has the store's as the place of supply (docs/rules.md#k2). */
export function hasStoreAddress({ isCounterSale, supplierAddress, deliveryAddress }: Sale): boolean {
  const { addressLine1 } = deliveryAddress;
  return isCounterSale && (addressLine1 === "" || supplierAddress.includes(addressLine1));
}

/** Seller, buyer and place of delivery as printed; a sale at the counter without the buyer's address is delivered nowhere else. */
export function documentParties(document: InvoiceDocument): DocumentParty[] {
  const { kind, deliveryAddress, supplierName, supplierAddress, supplierGstin } = document;
  const { recipientName, recipientGstin, recipientAddress, placeOfSupply } = document;
  const labels = partyLabels(kind);
  const phone = deliveryAddress.phone ? [`Phone ${formatPhone(deliveryAddress.phone)}`] : [];
  const supplier = { label: labels.supplier, name: supplierName, lines: supplierAddress, gstin: supplierGstin };
  const recipient = { label: labels.recipient, name: recipientName, gstin: recipientGstin };
  if (hasStoreAddress(document)) {
    const place = ["Sold at the counter", deliveryAddress.city].filter(Boolean).join(", ");
    return [supplier, { ...recipient, lines: [place, ...phone] }];
  }
  const address = addressLines(deliveryAddress);
  const delivery = { label: labels.delivery, name: deliveryAddress.fullName, lines: [...address, ...phone] };
  const billing = recipientAddress && addressLines({ ...recipientAddress, state: placeOfSupply });
  return [supplier, { ...recipient, lines: billing ?? address }, delivery];
}
