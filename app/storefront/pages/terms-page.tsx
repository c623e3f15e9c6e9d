import { Link } from "react-router";
import { TERMS_VERSION } from "#app/accounts/terms.ts";
import { daysText } from "#app/domain/basics/calendar.ts";
import { DELIVERY_BUSINESS_DAYS } from "#app/domain/buying/shipping.ts";
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
    description: "Who may buy, how prices, delivery, warranty and returns work, and how these terms change.",
    path: "/terms",
  });
}

const { from, to } = DELIVERY_BUSINESS_DAYS;

/** The numbers are those the shop enforces (docs/rules.md#r125); the day is the version that registrations accept. */
export default function TermsPage() {
  const store = useShop()?.store;
  return (
    <PolicyPage
      title="Terms of Service"
      updated={TERMS_VERSION}
      summary={[
        { term: "Age", fact: "18 or older" },
        { term: "Delivery", fact: `India only, ${from}\u2013${to} business days` },
        { term: "Warranty", fact: "1 year on most laptops and desktops" },
        { term: "Changes", fact: "30 days\u2019 notice" },
      ]}
    >
      <p>
        These terms are the agreement between you and {store?.legalName ?? "the store"} when you use this site or buy
        from it.
      </p>
      <h2>Who may use the shop</h2>
      <p>
        You must be at least 18 years old to create an account or to buy. Keep your password to yourself; tell us at
        once if somebody else has used your account.
      </p>
      <h2>Prices and GST</h2>
      <p>{pricesSentence(store)}</p>
      <p>
        A price or a stock number may change while a product is in your cart. You are always shown what you will pay
        before you place the order, and an order is never charged more than that.
      </p>
      <h2>Orders and payment</h2>
      <p>
        An order is placed when you confirm it, and accepted when we start to process it. You may pay online by card or
        UPI, by bank transfer, or in cash on delivery, as far as checkout offers it. Card numbers go to the payment
        provider; we never see or keep them. An order whose payment doesn&rsquo;t come in time is cancelled, and its
        products go back on sale.
      </p>
      <h2>Shipping and delivery</h2>
      <p>
        We deliver within India only, in {from} to {to} business days. {shippingSentence(store)} An order with products
        of several vendors may come in several parcels.
      </p>
      <h2>Warranty</h2>
      <p>
        Products carry the manufacturer&rsquo;s warranty. For most laptops and desktops it is 1 year, and it can be
        extended. The product page states each product&rsquo;s own.
      </p>
      <h2>Returns</h2>
      <p>
        {store && returnsSentence(store)} The <Link to="/refund">Refund Policy</Link> is part of these terms.
      </p>
      <h2>Vendors</h2>
      <p>
        Some products are sold by vendors through this shop; the product page names the seller. Vendors must describe
        their products truthfully, hold the stock they state, and ship in time. We may take products off sale or close a
        vendor&rsquo;s account when they don&rsquo;t.
      </p>
      <h2>Fair use</h2>
      <p>
        Don&rsquo;t try to break into the shop, burden it with programs, or order in somebody else&rsquo;s name. Reviews
        must be your own and of products you have bought.
      </p>
      <h2>Liability</h2>
      <p>
        We answer for what Indian law says a seller answers for, and nothing here takes a consumer right from you.
        Please keep copies of your data: no warranty covers it.
      </p>
      <h2>Changes to these terms</h2>
      <p>
        We announce changes 30 days before they apply, by e-mail to account holders and on this page. Orders placed
        before that day keep the terms they were placed under.
      </p>
      <h2>Law</h2>
      <p>
        Indian law applies, and the courts of Bengaluru decide, unless the law lets you go to a court nearer to you.
        Complaints may be sent to the grievance officer{store ? `, ${store.grievanceOfficer}` : ""}.
      </p>
    </PolicyPage>
  );
}

/** docs/rules.md#r58 */
function returnsSentence({ returnWindowDays: { refund, replacement, damage } }: PublicStore): string {
  return (
    `Return within ${daysText(refund)} of delivery, replacement within ${daysText(replacement)}, ` +
    `damage or a defect reported within ${daysText(damage)}.`
  );
}

/** docs/rules.md#r4 */
function pricesSentence(store: PublicStore | undefined): string {
  return store?.pricesIncludeGst === false
    ? "Prices are in Indian rupees. 18% GST is added in the cart and shown before you order."
    : "Prices are in Indian rupees and include 18% GST; the cart shows how much of the total is GST.";
}

/** docs/rules.md#r7 */
function shippingSentence(store: PublicStore | undefined): string {
  const limit = formatInr(store?.freeShippingAbovePaise ?? 0);
  const fee = store?.shippingFeePaise ?? 0;
  const free = `Shipping is free for orders above ${limit}`;
  return fee > 0 ? `${free}; below that it costs ${formatInr(fee)}.` : `${free}, and at present for smaller ones too.`;
}
