import type { ReactNode } from "react";
import { useSingleSeller } from "#app/accounts/components/use-single-seller.ts";
import type { AssemblyOffer } from "#app/builder/assembly-offer.server.ts";
import type { FoundBuild } from "#app/builder/build-queries.server.ts";
import { differenceText, type SinceShared } from "#app/builder/price-changes.ts";
import { buildVerdict, missingText, powerText } from "#app/builder/verdict-texts.ts";
import { buildHref } from "#app/catalog/build/build-address.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { classes } from "#app/ui/classes.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";

/** Fixed to the bottom on phones. */
export function BuildSummary({
  build,
  since,
  assembly,
  pricesIncludeGst,
}: {
  build: FoundBuild;
  since: SinceShared | null;
  assembly: AssemblyOffer | null;
  pricesIncludeGst: boolean;
}) {
  const { parts, assessment, totalPaise } = build;
  const verdict = buildVerdict(assessment, parts.length);
  const { power } = assessment;
  const missing = missingText(assessment);
  return (
    <section aria-labelledby="build-summary" className="border-t border-ink pt-2">
      <h2 id="build-summary" className="font-display text-2xl font-semibold">
        Summary
      </h2>
      <dl className="mt-2 divide-y divide-hairline text-md tabular-nums *:flex *:justify-between *:gap-4 *:py-2 print:*:py-0.5">
        <div>
          <dt className="text-muted">Compatibility</dt>
          <dd>
            <Badge tone={verdict.tone}>{verdict.text}</Badge>
          </dd>
        </div>
        {parts.length > 0 && (
          <div>
            <dt className="text-muted">Power</dt>
            <dd className="text-right tabular-nums">{powerText(power)}</dd>
          </div>
        )}
        {power.wattsAtPeaks !== null && power.wattsAtPeaks !== power.wattsNeeded && (
          <div>
            <dt className="text-muted">Short peaks</dt>
            <dd className="text-right tabular-nums">Up to {power.wattsAtPeaks} W</dd>
          </div>
        )}
        {power.supplyEfficiency !== null && (
          <div>
            <dt className="text-muted">Efficiency</dt>
            <dd className="text-right">{power.supplyEfficiency}</dd>
          </div>
        )}
        {power.wattsRecommended !== null && power.supplyWatts === null && parts.length > 0 && (
          <div>
            <dt className="text-muted">Power supply</dt>
            <dd className="text-right tabular-nums">{power.wattsRecommended} W or more</dd>
          </div>
        )}
        <div className="print:hidden">
          <dt className="text-muted">Parts</dt>
          <dd className="tabular-nums">{parts.reduce((sum, { quantity }) => sum + quantity, 0)}</dd>
        </div>
        <div className="items-baseline">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{formatInr(totalPaise)}</dd>
        </div>
      </dl>
      {since && <p className="mb-2 text-md tabular-nums">{differenceText(since.paise, since.day)}</p>}
      <p className="text-sm text-muted">
        {pricesIncludeGst ? "Inclusive of all taxes." : "GST is added at checkout."} Shipping is worked out in the cart.
      </p>
      {parts.length > 0 && missing !== "" && <p className="mt-3 text-md">Still needed: {missing}.</p>}
      <BuyForm build={build} assembly={assembly} className="mt-4 print:hidden" />
    </section>
  );
}

const BUY_FORM = "buy-build";

/** Adds the whole build, or shows why not. */
function BuyForm({
  build,
  assembly,
  className,
}: {
  build: FoundBuild;
  assembly: AssemblyOffer | null;
  className?: string;
}) {
  return (
    <form id={BUY_FORM} method="post" action={buildHref(build.parts)} className={className}>
      <FormKey />
      <input type="hidden" name="intent" value="buy" />
      {assembly && <AssemblyChoice offer={assembly} />}
      <BuyButton build={build} wide />
    </form>
  );
}

function AssemblyChoice({ offer }: { offer: AssemblyOffer }) {
  const isSingleSeller = useSingleSeller();
  const days = offer.days === 1 ? "one working day" : `${offer.days} working days`;
  return (
    <Checkbox
      name="assembly"
      value="yes"
      label={
        <>
          Have it assembled for <span className="font-semibold tabular-nums">{formatInr(offer.pricePaise)}</span>
        </>
      }
      hint={`${isSingleSeller ? "Assembled and tested" : `By ${offer.seller}, who sells all the parts`}${offer.days > 0 ? `. Delivery takes ${days} longer.` : "."}`}
      className="mb-3"
    />
  );
}

export function BuyButton({ build, wide }: { build: FoundBuild; wide?: boolean }) {
  return (
    <Button form={BUY_FORM} wide={wide} disabled={build.parts.length === 0}>
      Add all to cart
    </Button>
  );
}

export function BuildBar({
  build,
  className,
  children,
}: {
  build: FoundBuild;
  className?: string;
  children: ReactNode;
}) {
  const { parts, assessment, totalPaise } = build;
  const verdict = buildVerdict(assessment, parts.length);
  return (
    <div
      className={classes(
        "sticky bottom-0 z-20 -mx-gutter flex items-center justify-between gap-3 border-t border-hairline bg-raised px-gutter py-2.5 print:hidden",
        className,
      )}
    >
      <p className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted tabular-nums">
          <Badge tone={verdict.tone}>{verdict.text}</Badge>
          {(assessment.power.wattsNeeded ?? 0) > 0 && <span>{assessment.power.wattsNeeded} W</span>}
        </span>
        <span className="mt-0.5 block font-display text-xl leading-tight font-bold tabular-nums">
          {formatInr(totalPaise)}
        </span>
      </p>
      {children}
    </div>
  );
}
