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
    description: "How long you have to return, replace or report a product after delivery, and how refunds are paid.",
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
        { term: "Damage or defect", fact: `Report within ${damage}` },
        { term: "Cancellation", fact: "Free before shipping" },
      ]}
    >
      <p>
        Days are calendar days, counted from the day after delivery; the last day counts in full. To start a return,
        open the order in <Link to="/orders">My Orders</Link>.
      </p>
      <h2>Return for a refund</h2>
      <p>
        You can return a product within {refund} of delivery. Return it complete, with the original box, accessories,
        free items and invoice. Before pickup, delete your data and log out of your accounts; we can&rsquo;t inspect a
        laptop that is locked to an account. You can withdraw your request in My Orders until the product is picked up.
      </p>
      <h2>Replacement</h2>
      <p>
        If a product is damaged, defective, incomplete or not what you ordered, you can request a replacement within{" "}
        {replacement} of delivery. If the product is out of stock, we refund you instead. If you have changed your mind,
        return it for a refund.
      </p>
      <h2>Damage or defect</h2>
      <p>
        Please notify us within {damage} of delivery if a product arrived damaged or turns out to be defective. Photos
        of the damage and the box help us resolve it faster. After that, the manufacturer&rsquo;s warranty applies: 1
        year for most laptops and desktops.
      </p>
      <h2>What can&rsquo;t be returned</h2>
      <ul>
        <li>Products damaged by misuse, liquid, or opening that the manufacturer doesn&rsquo;t allow.</li>
        <li>Products with a missing serial number, or one that doesn&rsquo;t match the invoice.</li>
        <li>Activated software and licence keys.</li>
      </ul>
      <h2>Cancelling an order</h2>
      <p>
        You can cancel an order in My Orders until it is shipped. There is no cancellation charge, and you get a full
        refund.
      </p>
      <h2>How refunds are paid</h2>
      <p>
        Refunds go to the card, UPI account or wallet you paid with. For cash on delivery, we ask for your bank account
        details. We start the refund once we have received and inspected the product. For a cancelled order, the refund
        starts immediately. Your bank may take a few days to credit it.
      </p>
      <h2>Shipping charges</h2>
      <p>
        If you return a whole parcel because it is damaged, defective, incomplete or not what you ordered, we refund its
        shipping fee too. The shipping fee is not refunded if you have changed your mind or keep part of the parcel.
        Pickup is free if the fault is ours or the manufacturer&rsquo;s. Pickup is available within India only.
      </p>
      <h2>Questions</h2>
      <p>
        <Link to="/contact">Contact us</Link> with your order number and choose the subject Returns &amp; Refunds.
      </p>
    </PolicyPage>
  );
}
