import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { OpeningStep } from "#app/admin/opening-steps.server.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

/** `to` null: done where the server is started, not here. */
const steps: Record<OpeningStep, { title: string; text: string; to: string | null }> = {
  identity: {
    title: "Say who sells",
    text: "Pages, mails and papers still carry the sample store’s name, address or GSTIN.",
    to: "/admin/settings/store",
  },
  contact: {
    title: "Say how to reach you",
    text: "The e-mail addresses, telephone numbers or the grievance officer are still the sample store’s.",
    to: "/admin/settings/contact",
  },
  mail: {
    title: "Let mail leave",
    text: "No mail is sent: nobody can confirm an address or choose a new password. Start the shop with SMTP_URL; what waits is sent then.",
    to: null,
  },
  "online-payment": {
    title: "Take cards and UPI",
    text: "Checkout offers no way to pay online yet. Enter the keys of a Razorpay or Stripe account and enable it.",
    to: "/admin/settings",
  },
  products: {
    title: "Put products on sale",
    text: "Vendors register and list them; you approve vendors. Nothing is on sale so far.",
    to: "/admin/vendors",
  },
};

/** What is left before the shop opens; empty when nothing is. */
export function OpeningSteps({ open }: { open: OpeningStep[] }) {
  if (open.length === 0) return null;
  return (
    <section className="mb-10">
      <SectionHeading title="Before you open" />
      <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
        {open.map((step) => (
          <li key={step}>
            <Step {...steps[step]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ title, text, to }: { title: string; text: string; to: string | null }) {
  const words = (
    <span className="min-w-0 flex-1">
      <span className="font-semibold">{title}</span>
      <span className="block max-w-measure text-muted">{text}</span>
    </span>
  );
  if (!to) return <div className="flex items-center gap-4 py-3">{words}</div>;
  return (
    <Link to={to} className="flex items-center gap-4 py-3 hover:bg-surface">
      {words}
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-action" />
    </Link>
  );
}
