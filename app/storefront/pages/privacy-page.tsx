import { Link } from "react-router";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { PolicyPage } from "#app/storefront/components/policy-page.tsx";
import { useShop } from "#app/storefront/shop-data.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/privacy-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description: "What data we collect, why we need it, who we share it with, and how you can download or delete it.",
    path: "/privacy",
  });
}

/** Says what the software does: change both together. */
export default function PrivacyPage() {
  const store = useShop()?.store;
  return (
    <PolicyPage
      title="Privacy Policy"
      updated="2026-11-22"
      summary={[
        { term: "Advertising", fact: "None" },
        { term: "Tracking", fact: "None" },
        { term: "Card numbers", fact: "Never stored" },
        { term: "Your data", fact: "Download or delete it in My Account" },
      ]}
    >
      <p>
        {store?.legalName ?? "The store"} is responsible for the data described here. We keep only what we need to sell
        and deliver your orders, and we never sell or rent it to anyone.
      </p>
      <h2>What we collect, and why</h2>
      <ul>
        <li>Your account: name, email address, and a hashed password that nobody can read.</li>
        <li>Your address book, cart and wishlist, so that you can use them on all your devices.</li>
        <li>Your orders: products, amounts, delivery address, phone number for the courier, payment status.</li>
        <li>Messages you send us, so that we can reply.</li>
        <li>
          Your active logins with their time, IP address and browser, so that you can log out devices you don&rsquo;t
          recognise.
        </li>
        <li>The number of attempts per IP address, for a short time, to prevent password guessing and spam.</li>
        <li>
          A code made from the networks you have logged in from, for 90 days, so that nobody who guesses passwords can
          lock you out. The IP address can&rsquo;t be read from it.
        </li>
      </ul>
      <h2>Cookies and browser storage</h2>
      <p>
        One cookie keeps you logged in, one stores your cart while you are logged out, and one, a random number kept for
        a year, tells that this browser has logged in before. One lives for a minute after you change something, so that
        the next page shows it. Your browser also remembers your theme. We don&rsquo;t track you on other websites. The
        map on the contact page is loaded from OpenStreetMap, and only when you click it.
      </p>
      <h2>Who we share it with</h2>
      <ul>
        <li>The payment provider: the amount, and the details you enter on its page. We never see your card number.</li>
        <li>The courier: your name, address and phone number.</li>
        <li>The seller of a product you bought: the details needed to ship it.</li>
        <li>Authorities, where the law requires it.</li>
      </ul>
      <h2>How long we keep it</h2>
      <p>
        We keep your account until you delete it. Tax law requires us to keep orders and invoices after that. All data
        is encrypted in transit, and stored secrets are encrypted too.
      </p>
      <h2>Your rights</h2>
      <p>
        In <Link to="/account">My Account</Link> you can view, correct and download your data, and delete your account.
        For anything else, contact our grievance officer{store?.grievanceOfficer ? `, ${store.grievanceOfficer}` : ""}.
        If you are not satisfied with the response, you may complain to the Data Protection Board of India.
      </p>
      <h2>Children</h2>
      <p>This store is for people aged 18 and above. We don&rsquo;t knowingly collect data of children.</p>
      <h2>Changes</h2>
      <p>
        When we update this policy, we change the date at the top of this page. We email account holders about major
        changes.
      </p>
    </PolicyPage>
  );
}
