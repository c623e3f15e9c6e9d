import { Link } from "react-router";
import { TERMS_VERSION } from "#app/accounts/terms.ts";
import { daysText } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { PolicyPage } from "#app/storefront/components/policy-page.tsx";
import { type PublicStore, useShop } from "#app/storefront/shop-data.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/terms-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms of Service",
    description: "Who can buy, how pricing, delivery, warranty and returns work, and how we update these terms.",
    path: "/terms",
  });
}

/** The numbers are those the shop enforces (docs/rules.md#r125); the day is the version that registrations accept. */
export default function TermsPage() {
  const store = useShop()?.store;
  const delivery = store?.delivery.text;
  return (
    <PolicyPage
      title="Terms of Service"
      updated={TERMS_VERSION}
      summary={[
        { term: "Age", fact: "18 or older" },
        { term: "Delivery", fact: `India only, ${delivery}` },
        { term: "Warranty", fact: "1 year on most laptops and desktops" },
        { term: "Changes", fact: "30 days\u2019 notice" },
      ]}
    >
      <p>
        These terms are an agreement between you and {store?.legalName ?? "the store"} and apply when you use this
        website or buy from it.
      </p>
      <h2>Who can use this website</h2>
      <p>
        You must be at least 18 years old to create an account or place an order. Keep your password confidential, and
        tell us immediately if someone else has used your account.
      </p>
      <h2>Prices and GST</h2>
      <p>{pricesSentence(store)}</p>
      <p>
        Prices and stock may change while a product is in your cart. We always show the amount payable before you place
        the order, and never charge more than that.
      </p>
      <h2>Orders and payment</h2>
      <p>
        An order is placed when you confirm it, and accepted when we start to process it. You can pay by card, UPI, bank
        transfer or cash on delivery, as available at checkout. Card details go directly to the payment provider; we
        never see or store them. If we don&rsquo;t receive the payment in time, the order is cancelled.
      </p>
      <h2>Shipping and delivery</h2>
      <p>
        We deliver within India only, in {delivery}. {shippingSentence(store)} Products from different sellers may
        arrive in separate parcels.
      </p>
      <h2>Warranty</h2>
      <p>
        Products carry the manufacturer&rsquo;s warranty. For most laptops and desktops it is 1 year and can be
        extended. The warranty period is shown on the product page.
      </p>
      <h2>Returns</h2>
      <p>
        {store && returnsSentence(store)} The <Link to="/refund">Refund Policy</Link> is part of these terms.
      </p>
      <h2>Vendors</h2>
      <p>
        Some products are sold by independent vendors on this website; the seller&rsquo;s name is shown on the product
        page. Vendors must describe their products accurately, keep the stock they list, and ship on time. We may remove
        products or close a vendor&rsquo;s account if they don&rsquo;t.
      </p>
      <h2>Fair use</h2>
      <p>
        Don&rsquo;t try to hack this website, overload it with automated requests, or place orders in someone
        else&rsquo;s name. Reviews must be your own, for products you have bought.
      </p>
      <h2>Liability</h2>
      <p>
        Our liability is as defined by Indian law, and nothing in these terms limits your rights as a consumer. Please
        back up your data; it is not covered by any warranty.
      </p>
      <h2>Changes to these terms</h2>
      <p>
        We give 30 days&rsquo; notice of changes, by email to account holders and on this page. The terms in force when
        you placed an order continue to apply to it.
      </p>
      <h2>Governing law</h2>
      <p>
        These terms are governed by the laws of India. The courts{" "}
        {store?.jurisdiction ? `in ${store.jurisdiction}` : "at our address"} have jurisdiction, unless the law gives
        you the right to approach a court nearer to you. You can send complaints to our grievance officer
        {store?.grievanceOfficer ? `, ${store.grievanceOfficer}` : ""}.
      </p>
    </PolicyPage>
  );
}

/** docs/rules.md#r58 */
function returnsSentence({ returnWindowDays: { refund, replacement, damage } }: PublicStore): string {
  return (
    `You can return a product within ${daysText(refund)} of delivery or request a replacement within ${daysText(replacement)}. ` +
    `Report damage or defects within ${daysText(damage)}.`
  );
}

/** docs/rules.md#r4 */
function pricesSentence(store: PublicStore | undefined): string {
  return store?.pricesIncludeGst === false
    ? "Prices are in Indian rupees. 18% GST is added in the cart before you place the order."
    : "Prices are in Indian rupees and include 18% GST. The cart shows the GST amount separately.";
}

/** docs/rules.md#r7 */
function shippingSentence(store: PublicStore | undefined): string {
  const limit = formatInr(store?.freeShippingAbovePaise ?? 0);
  const fee = store?.shippingFeePaise ?? 0;
  const free = `Shipping is free for orders above ${limit}`;
  return fee > 0
    ? `${free}. A shipping fee of ${formatInr(fee)} applies to smaller orders.`
    : `${free}. At present, all orders ship free.`;
}
