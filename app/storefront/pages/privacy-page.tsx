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
    description: "What we keep about you, why, who else sees it, and how to see, take along or delete it.",
    path: "/privacy",
  });
}

/** Says what the software does: change both together. */
export default function PrivacyPage() {
  const store = useShop()?.store;
  return (
    <PolicyPage
      title="Privacy Policy"
      updated="2026-11-01"
      summary={[
        { term: "Advertising", fact: "None" },
        { term: "Tracking", fact: "None" },
        { term: "Card numbers", fact: "Never stored" },
        { term: "Your data", fact: "Export or delete it in My Account" },
      ]}
    >
      <p>
        {store?.legalName ?? "The store"} decides what happens with the data described here. We keep what selling and
        delivering takes, and don&rsquo;t sell or lend it to anyone.
      </p>
      <h2>What we keep, and why</h2>
      <ul>
        <li>Your account: name, e-mail address, and your password in a form that can&rsquo;t be read back.</li>
        <li>Your address book, cart and wishlist, so that you find them on every device.</li>
        <li>Your orders: products, amounts, delivery address, telephone number for the courier, payment status.</li>
        <li>Messages you send us, to answer them.</li>
        <li>
          Your open sessions with their time, IP address and browser, so that you can end the ones you don&rsquo;t know.
        </li>
        <li>A count of attempts per IP address for a short time, against password guessing and floods.</li>
      </ul>
      <h2>Cookies and browser storage</h2>
      <p>
        One cookie keeps you signed in, and one holds your cart while you are not. Your browser also remembers light or
        dark colours if you chose one. None of them follows you to other sites. The map on the contact page comes from
        OpenStreetMap, and only when you ask for it.
      </p>
      <h2>Who else sees it</h2>
      <ul>
        <li>The payment provider: the amount, and what you type on its page. Card numbers never reach us.</li>
        <li>The courier: name, address, telephone number.</li>
        <li>The vendor of a product you bought: what is needed to ship it.</li>
        <li>Authorities, where the law obliges us.</li>
      </ul>
      <h2>How long</h2>
      <p>
        Your account stays until you delete it. Orders and invoices outlive it without your name in the account, because
        tax law wants them kept. Everything travels encrypted, and stored secrets are encrypted too.
      </p>
      <h2>Your rights</h2>
      <p>
        In <Link to="/account">My Account</Link> you can see and correct your data, take it along as a file, and delete
        the account. For anything else write to the grievance officer{store ? `, ${store.grievanceOfficer}` : ""}. If
        the answer doesn&rsquo;t satisfy you, the Data Protection Board of India is above us.
      </p>
      <h2>Children</h2>
      <p>The shop is for people of 18 and older. We don&rsquo;t knowingly keep data of children.</p>
      <h2>Changes</h2>
      <p>When this page changes, the day at its top does; account holders hear of larger changes by e-mail.</p>
    </PolicyPage>
  );
}
