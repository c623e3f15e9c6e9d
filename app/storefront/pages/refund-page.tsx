import { Link } from "react-router";
import { daysText } from "#app/domain/basics/calendar.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { PolicyPage } from "#app/storefront/components/policy-page.tsx";
import { useShop } from "#app/storefront/shop-data.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/refund-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Refund Policy",
    description: "How long you may return, replace or report a product after delivery, and how refunds are paid.",
    path: "/refund",
  });
}

/** docs/rules.md#r58 */
export default function RefundPage() {
  const windows = useShop()?.store.returnWindowDays;
  if (!windows) return null;
  const [refund, replacement, damage] = [windows.refund, windows.replacement, windows.damage].map(daysText);
  return (
    <PolicyPage
      title="Refund Policy"
      updated="2026-11-21"
      summary={[
        { term: "Return", fact: `${refund} after delivery` },
        { term: "Replacement", fact: `${replacement} after delivery` },
        { term: "Damage, defect", fact: `Report within ${damage}` },
        { term: "Cancellation", fact: "Free until it is shipped" },
      ]}
    >
      <p>
        Days are calendar days in India. The day of delivery is day 0, and the last day counts in full. Everything below
        starts from the order in <Link to="/orders">My Orders</Link>.
      </p>
      <h2>Return for a refund</h2>
      <p>
        You may return a product within {refund} of delivery. Send it back complete: with its box, accessories, free
        items and the invoice. Remove your data and sign out of your accounts first; a laptop that is locked to an
        account can&rsquo;t be checked. Until it is picked up you may withdraw your request in My Orders.
      </p>
      <h2>Replacement</h2>
      <p>
        If a product is damaged, defective, incomplete or not what you ordered, you may ask for a replacement within{" "}
        {replacement} of delivery. If the same product is out of stock we refund it instead. When you have only changed
        your mind, return it for a refund.
      </p>
      <h2>Damage or defect</h2>
      <p>
        Please notify us within {damage} of delivery if a product arrived damaged or turns out to be defective. A
        photograph of the damage and of the box helps. Later than that, the manufacturer&rsquo;s warranty applies: 1
        year for most laptops and desktops.
      </p>
      <h2>What can&rsquo;t be returned</h2>
      <ul>
        <li>Products damaged by use, liquid, or opening that the manufacturer doesn&rsquo;t allow.</li>
        <li>Products without their serial number, or with another one than on the invoice.</li>
        <li>Software and licence keys that have been activated.</li>
      </ul>
      <h2>Cancelling an order</h2>
      <p>
        You may cancel an order in My Orders until it has been shipped. It costs nothing, and what you have paid is
        refunded in full.
      </p>
      <h2>How refunds are paid</h2>
      <p>
        To the card, UPI account or wallet you paid with. For cash on delivery we ask for a bank account. We start the
        refund when the product has reached us and been checked; a cancelled order&rsquo;s refund starts at once. Your
        bank may take some days to show it.
      </p>
      <h2>Shipping costs</h2>
      <p>
        If a whole parcel comes back because it is damaged, defective, incomplete or not what you ordered, what you paid
        for its shipping is refunded too. When you have only changed your mind, or keep a part of the parcel, the
        shipping fee is not refunded. If the fault is ours or the manufacturer&rsquo;s, collection costs you nothing. We
        deliver within India only, so products are collected within India only.
      </p>
      <h2>Questions</h2>
      <p>
        <Link to="/contact">Write to us</Link> with your order number and the subject Returns &amp; Refunds.
      </p>
    </PolicyPage>
  );
}
