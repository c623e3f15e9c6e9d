/** /build?processor=… holds the whole build in the address. */
import { useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findAssemblyOffer, isForOtherBuild } from "#app/builder/assembly-offer.server.ts";
import { type BuiltPart, findBuild, findSubstitutes } from "#app/builder/build-queries.server.ts";
import { buildAsMarkdown, buildAsText } from "#app/builder/build-text.ts";
import { buyAvailable, buyBuild } from "#app/builder/buy-build.server.ts";
import { BuildFindings, slugsOf } from "#app/builder/components/build-findings.tsx";
import { BuildShare } from "#app/builder/components/build-share.tsx";
import { BuildSlot } from "#app/builder/components/build-slot.tsx";
import { BuildBar, BuildSummary, BuyButton } from "#app/builder/components/build-summary.tsx";
import { SaveBuild } from "#app/builder/components/save-build.tsx";
import { SinceNotice } from "#app/builder/components/since-shared.tsx";
import { StartingPoints } from "#app/builder/components/starting-points.tsx";
import { countMissing, missingOf } from "#app/builder/missing-counts.server.ts";
import { type SinceShared, seenParts, sinceShared } from "#app/builder/price-changes.ts";
import { quotationHref } from "#app/builder/quotation-address.ts";
import { saveBuild } from "#app/builder/saved-build-commands.server.ts";
import { MAX_BUILD_NAME, MAX_SAVED_BUILDS } from "#app/builder/saved-build-limits.ts";
import { readShared, SEEN, seenInLink, sharedHref } from "#app/builder/shared-prices.server.ts";
import { listStartingPoints } from "#app/builder/starting-points.server.ts";
import { buildVerdict } from "#app/builder/verdict-texts.ts";
import { ADDED_BUILD } from "#app/cart/form-changes.server.ts";
import { BUILD_PATH, buildHref, buildQuery, type ChosenPart, readBuild } from "#app/catalog/build/build-address.ts";
import { recallBuild, rememberBuild } from "#app/catalog/build/last-build.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { appContext } from "#app/platform/request-context.ts";
import { readForm } from "#app/platform/request-text.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { largestWebp } from "#app/ui/controls/picture-files.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/build-page";

export const handle = { access: "public", intents: ["buy", "buy-available", "save"] } satisfies RouteHandle;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const parts = loaderData?.build.parts ?? [];
  const names = parts.map(({ product }) => product.name).join(", ");
  const pictured = parts.filter(({ product }) => product.image);
  const dearest = pictured.toSorted((one, other) => other.amountPaise - one.amountPaise)[0];
  const picture = (pictured.find(({ slot }) => slot === "case") ?? dearest)?.product.image;
  return pageMeta(matches, {
    title: parts.length > 0 ? `PC build for ${formatInr(loaderData?.build.totalPaise ?? 0)}` : "PC Builder",
    description:
      parts.length > 0
        ? `${names}.`
        : "Choose the parts of your computer, see at once whether they fit, and buy all of them in one go.",
    // Shared builds have their own title, text and picture; search engines see one page.
    path: BUILD_PATH,
    image: picture ? largestWebp(picture) : undefined,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, clock, origin } = context.get(appContext);
  const catalogue = await readCatalogue(db);
  const read = readBuild(url.searchParams);
  const build = await findBuild(db, catalogue, read);
  countMissing(buildQuery(build.parts), missingOf(build.assessment.findings));
  const since = findSince(env, url, { requested: read.parts, today: build.parts });
  const substitutes = await findSubstitutes(db, catalogue, build.parts);
  const startingPoints = build.parts.length === 0 ? await listStartingPoints(db, catalogue) : [];
  const address = new URL(sharedHref(env, build.parts, clock.now()), origin).href;
  const assembly = await findAssemblyOffer(db, build);
  return { build, since, substitutes, assembly, startingPoints, address, day: dayInIndia(clock.now()) };
}

/** Returns null without a link; removes an unreadable one from the address. */
function findSince(
  env: SecretEnv,
  url: URL,
  { requested, today }: { requested: readonly ChosenPart[]; today: readonly BuiltPart[] },
): SinceShared | null {
  const [text, ...more] = url.searchParams.getAll(SEEN);
  if (text === undefined) return null;
  const shared = more.length === 0 ? readShared(env, text, requested) : null;
  if (shared) return sinceShared(shared.day, seenInLink(shared, requested, today), today);
  const rest = new URLSearchParams(url.search);
  rest.delete(SEEN);
  throw redirect(rest.size > 0 ? `${BUILD_PATH}?${rest}` : BUILD_PATH, 302);
}

const formKey = z.uuid().toLowerCase().optional();
const form = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("buy"), formKey, assembly: z.literal("yes").optional() }),
  z.strictObject({ intent: z.literal("buy-available"), formKey }),
  z.strictObject({ intent: z.literal("save"), formKey, name: z.string().max(500).default("") }),
]);

const refusals = {
  "limit-reached": `You can save up to ${MAX_SAVED_BUILDS} builds. Delete some in your account first.`,
  "no-name": "Enter a name for the build.",
  "no-parts": "Choose at least one part.",
  "no-assembly": "Assembly is no longer available for this build. Nothing was added to your cart.",
  "other-assembly":
    "Your cart already has assembly for another build by this seller. Order that one first, or remove it from your cart. Nothing was added.",
  "key-reused": "This page is out of date. Please reload it and try again.",
} as const;

async function save(
  context: Route.ActionArgs["context"],
  parts: readonly BuiltPart[],
  fields: { name: string; formKey?: string },
) {
  const app = context.get(appContext);
  const command = commandContext(app, requireUser(context), fields.formKey);
  const saved = await saveBuild(app.db, command, { name: fields.name, parts: seenParts(parts) });
  if (saved.ok) throw redirect(`/account/builds/${saved.value.id}`, 303);
  return data({ shortages: [], error: refusals[saved.code] }, { status: saved.code === "limit-reached" ? 409 : 400 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const fields = form.safeParse(Object.fromEntries(await readForm(request)));
  if (!fields.success) return data({ shortages: [], error: "The request can’t be read." }, { status: 400 });
  const { intent, formKey } = fields.data;
  if (intent === "save") requireUser(context);
  const { db } = context.get(appContext);
  const build = await findBuild(db, await readCatalogue(db), readBuild(url.searchParams));
  const { parts } = build;
  if (parts.length === 0) return data({ shortages: [], error: "Choose at least one part." }, { status: 400 });
  if (intent === "save") return save(context, parts, fields.data);
  const isAssembled = intent === "buy" && fields.data.assembly === "yes";
  const assembly = isAssembled ? await findAssemblyOffer(db, build) : null;
  if (isAssembled && !assembly) return data({ shortages: [], error: refusals["no-assembly"] }, { status: 409 });
  if (assembly && (await isForOtherBuild(context, request, { offer: assembly, parts })))
    return data({ shortages: [], error: refusals["other-assembly"] }, { status: 409 });
  const { shortages, headers } =
    intent === "buy"
      ? await buyBuild(context, request, { parts, assembly, formKey })
      : await buyAvailable(context, request, { parts, formKey });
  if (intent === "buy" && shortages.length > 0) return data({ shortages, error: null }, { status: 409, headers });
  throw redirect(`/cart?added=${shortages.length > 0 ? ADDED_BUILD.partly : ADDED_BUILD.whole}`, {
    status: 303,
    headers,
  });
}

export default function BuildPage({ loaderData, actionData }: Route.ComponentProps) {
  const { build, since, substitutes, assembly, startingPoints, address, day } = loaderData;
  const { parts, assessment, leftOut } = build;
  const store = useShop()?.store;
  const chosenParts = parts.map(({ slot, slug, quantity }): ChosenPart => ({ slot, slug, quantity }));
  const query = buildQuery(chosenParts);
  useEffect(() => {
    if (query !== "") rememberBuild(query);
  }, [query]);
  return (
    <Page className="print:py-0">
      <PageTitle
        intro="Choose your parts. We check whether they fit each other, and you buy all of them in one go."
        className="mb-(--title-gap) print:mb-2"
      >
        PC Builder
      </PageTitle>
      <div className="mb-4 space-y-3 empty:hidden">
        {actionData?.error && <Notice tone="error" title={actionData.error} />}
        {actionData && actionData.shortages.length > 0 && <Shortages shortages={actionData.shortages} build={build} />}
        {since && <SinceNotice since={since} />}
        {leftOut.length > 0 && (
          <Notice tone="warning" title="Some of this build was left out">
            <ul className="list-disc pl-5 text-md wrap-anywhere">
              {leftOut.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className="grid gap-8 print:gap-4 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="min-w-0">
          {parts.length === 0 ? (
            <>
              <LastBuild />
              <StartingPoints points={startingPoints} />
            </>
          ) : (
            <p className="mb-2 print:hidden">
              <Link
                to={BUILD_PATH}
                className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
              >
                Start over
              </Link>
            </p>
          )}
          <ul aria-label="Parts" className="border-t border-ink *:first:border-t-0">
            {SLOTS.map((slot) => (
              <BuildSlot
                key={slot.name}
                slot={slot}
                parts={parts.filter((part) => part.slot === slot.name)}
                chosenParts={chosenParts}
                findings={assessment.findings}
                isMissing={parts.length > 0 && assessment.missing.includes(slot.name)}
                substitutes={substitutes}
                since={since}
              />
            ))}
          </ul>
          <section aria-labelledby="build-checks" className="mt-8 print:mt-4">
            <SectionHeading id="build-checks" title="Compatibility" />
            <BuildFindings findings={assessment.findings} slugs={slugsOf(parts.map(({ product }) => product))} />
          </section>
          {parts.length > 0 && (
            <BuildShare
              address={address}
              quotation={quotationHref(parts)}
              title={`PC build for ${formatInr(build.totalPaise)}: ${buildVerdict(assessment, parts.length).text}`}
              text={buildAsText(build, address)}
              markdown={buildAsMarkdown(build, address)}
            />
          )}
        </div>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <BuildSummary
            build={build}
            since={since}
            assembly={assembly}
            pricesIncludeGst={store?.pricesIncludeGst ?? true}
          />
          {parts.length > 0 && (
            <SaveBuild
              parts={chosenParts}
              suggested={`Build for ${formatInr(build.totalPaise)}`}
              maxLength={MAX_BUILD_NAME}
            />
          )}
        </div>
      </div>
      {parts.length > 0 && (
        <p className="mt-4 hidden text-xs wrap-anywhere print:block">
          Prices of {formatDay(day)}: {address}
        </p>
      )}
      <BuildBar build={build} className="lg:hidden">
        <BuyButton build={build} />
      </BuildBar>
    </Page>
  );
}

function LastBuild() {
  const last = useHydrated() ? recallBuild() : "";
  const { parts } = readBuild(new URLSearchParams(last));
  if (parts.length === 0) return null;
  return (
    <p className="mb-2">
      <Link
        to={buildHref(parts)}
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        Continue your last build
      </Link>
    </p>
  );
}

function Shortages({ shortages, build }: { shortages: readonly string[]; build: { parts: readonly ChosenPart[] } }) {
  return (
    <Notice tone="error" title="Nothing was added: not all parts of this build are available">
      <ul className="list-disc pl-5 text-md">
        {shortages.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <form method="post" action={buildHref(build.parts)} className="mt-3">
        <FormKey />
        <input type="hidden" name="intent" value="buy-available" />
        <Button variant="secondary">Add the available parts</Button>
      </form>
    </Notice>
  );
}
