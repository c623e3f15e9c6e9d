import { Link } from "react-router";
import type { PersonSection } from "#app/accounts/people/related-records.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function PersonSections({ sections }: { sections: PersonSection[] }) {
  return sections.map(({ title, figures, warning, rows, more, empty }) => (
    <section key={title} className="min-w-0">
      <SectionHeading title={title} link={more ?? undefined} />
      {warning && (
        <Notice tone="warning" className="mt-3">
          {warning}
        </Notice>
      )}
      {figures.length > 1 && (
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length === 0 && <p className="mt-4 text-muted">{empty}</p>}
      <ul className="mt-2">
        {rows.map(({ id, to, name, details }) => (
          <li key={id} className="border-b border-hairline py-2">
            <Link to={to} className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
            <p className="text-md text-muted tabular-nums">{details.join(" · ")}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function PersonAddresses({
  addresses,
}: {
  addresses: (ShippingAddress & { id: string; isDefault: boolean })[];
}) {
  return (
    <section className="min-w-0">
      <SectionHeading title="Addresses" />
      {addresses.length === 0 && <p className="mt-4 text-muted">No saved addresses.</p>}
      <ul className="mt-2">
        {addresses.map(({ id, isDefault, fullName, addressLine1, addressLine2, city, state, pincode, phone }) => (
          <li key={id} className="border-b border-hairline py-2">
            <p className="font-semibold">
              {fullName}
              {isDefault && <span className="font-normal text-muted"> (default)</span>}
            </p>
            <p className="text-md text-muted wrap-anywhere">
              {[addressLine1, addressLine2, city, `${state} ${pincode}`, phone].filter(Boolean).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
