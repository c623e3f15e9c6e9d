import { billingLine } from "#app/domain/parties/billing-address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function BillTo({ buyer }: { buyer: BusinessBuyer | null }) {
  if (!buyer) return null;
  return (
    <section>
      <SectionHeading title="Bill to" />
      <p className="mt-3 font-semibold break-words">{buyer.businessName}</p>
      {buyer.address && (
        <p className="text-muted wrap-anywhere">{billingLine(buyer.address, stateOfGstin(buyer.gstin) ?? "")}</p>
      )}
      <p className="text-muted">GSTIN {buyer.gstin}</p>
      {buyer.poNumber && <p className="text-muted wrap-anywhere">PO number {buyer.poNumber}</p>}
    </section>
  );
}
