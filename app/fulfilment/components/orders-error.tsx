import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";

/** `reference` finds the cause in the log (docs/rules.md#o8). */
export function OrdersError({ reference }: { reference: string }) {
  return (
    <Page>
      <PageTitle>Error</PageTitle>
      <div role="alert" className="max-w-measure space-y-3 border-l-4 border-danger pl-4">
        <p>Failed to load your orders. Please try again later.</p>
        <p className="text-sm text-muted">Reference: {reference}</p>
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/orders" reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Back to Homepage
        </ButtonLink>
      </p>
    </Page>
  );
}
