import { Collapsible } from "#app/ui/forms/collapsible.tsx";

/** The first line of every form that asks a seller for its GSTIN (docs/rules.md#v15). */
export const GST_REQUIREMENT = "To sell here, a business needs a regular GST registration.";

/** What dealers without one can do. */
export function WithoutGst({ className }: { className?: string }) {
  return (
    <Collapsible title="No GSTIN, or in the composition scheme?" isOpen={false} className={className}>
      <p>
        Products here are delivered all over India with a tax invoice. By law, dealers without a GSTIN or in the
        composition scheme may not sell to other states or charge GST, so they can't sell here.
      </p>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>
          <strong>Without a GSTIN:</strong> you can register for GST at any turnover, free of charge, on <GstPortal />.
          Come back once you have your GSTIN.
        </li>
        <li>
          <strong>In the composition scheme:</strong> you can leave it with form GST CMP-04 on <GstPortal /> and keep
          your GSTIN. From that date you charge GST and issue tax invoices, and can sell here. Please ask your
          accountant first.
        </li>
      </ul>
    </Collapsible>
  );
}

function GstPortal() {
  return (
    <a href="https://www.gst.gov.in" rel="noreferrer" className="text-action underline">
      gst.gov.in
    </a>
  );
}
