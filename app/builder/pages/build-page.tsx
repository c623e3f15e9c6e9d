/** /build?processor=… holds the whole build in the address. */
import { useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findAssemblyOffer, findOpenAssembly, isForOtherBuild } from "#app/builder/assembly-offer.server.ts";
import { type BuiltPart, type FoundBuild, findBuild } from "#app/builder/build-queries.server.ts";
import { buildAsMarkdown, buildAsText } from "#app/builder/build-text.ts";
import { buyAvailable, buyBuild } from "#app/builder/buy-build.server.ts";
import { BuildFindings, slugsOf } from "#app/builder/components/build-findings.tsx";
import { BuildShare } from "#app/builder/components/build-share.tsx";
import { BuildSlot } from "#app/builder/components/build-slot.tsx";
import { BuildBar, BuildSummary, BuyButton } from "#app/builder/components/build-summary.tsx";
import { FitQuestion, Shortages } from "#app/builder/components/buy-answers.tsx";
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
import { findSubstitutes } from "#app/builder/substitutes.server.ts";
import { buildVerdict } from "#app/builder/verdict-texts.ts";
import { ADDED_BUILD } from "#app/cart/form-changes.server.ts";
import { BUILD_PATH, buildHref, buildQuery, type ChosenPart, readBuild } from "#app/catalog/build/build-address.ts";
import { recallBuild, rememberBuild } from "#app/catalog/build/last-build.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { speaksAgainst } from "#app/domain/compatibility/rule.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { appContext } from "#app/platform/request-context.ts";
import { readForm } from "#app/platform/request-text.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { largestWebp } from "#app/ui/controls/picture-files.ts";
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
const yes = z.literal("yes").optional();
const form = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("buy"), formKey, assembly: yes, anyway: yes }),
  z.strictObject({ intent: z.literal("buy-available"), formKey, anyway: yes }),
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

type BuyIntent = "buy" | "buy-available";
type BuyFields = { intent: BuyIntent; formKey?: string; assembly?: "yes"; anyway?: "yes" };
/** `question`: what to send again if the shopper wants parts that speak against each other. */
type Refused = { error: string | null; shortages?: string[]; isAnyway?: boolean; question?: BuyIntent };

const refuse = (refused: Refused, status: number, headers?: Headers) => data<Refused>(refused, { status, headers });

async function save(
  context: Route.ActionArgs["context"],
  parts: readonly BuiltPart[],
  fields: { name: string; formKey?: string },
) {
  const app = context.get(appContext);
  const command = commandContext(app, requireUser(context), fields.formKey);
  const saved = await saveBuild(app.db, command, { name: fields.name, parts: seenParts(parts) });
  if (saved.ok) throw redirect(`/account/builds/${saved.value.id}`, 303);
  return refuse({ error: refusals[saved.code] }, saved.code === "limit-reached" ? 409 : 400);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const fields = form.safeParse(Object.fromEntries(await readForm(request)));
  if (!fields.success) return refuse({ error: "The request can’t be read." }, 400);
  if (fields.data.intent === "save") requireUser(context);
  const { db } = context.get(appContext);
  const build = await findBuild(db, await readCatalogue(db), readBuild(url.searchParams));
  if (build.parts.length === 0) return refuse({ error: refusals["no-parts"] }, 400);
  if (fields.data.intent === "save") return save(context, build.parts, fields.data);
  return buy({ request, context }, build, fields.data);
}

async function buy(
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
  build: FoundBuild,
  { intent, anyway, formKey, ...chosen }: BuyFields,
) {
  const { parts, assessment } = build;
  const open = await findOpenAssembly(context, request, parts);
  const offer = chosen.assembly || open ? await findAssemblyOffer(context.get(appContext).db, build) : null;
  if (chosen.assembly && !offer) return refuse({ error: refusals["no-assembly"] }, 409);
  const isContinued = open !== null && open.productId === offer?.productId;
  const assembly = chosen.assembly || isContinued ? offer : null;
  if (assembly && !isContinued && (await isForOtherBuild(context, request, { offer: assembly, parts })))
    return refuse({ error: refusals["other-assembly"] }, 409);
  if (speaksAgainst(assessment.verdict) && !anyway) return refuse({ error: null, question: intent }, 409);
  const isWhole = intent === "buy";
  const { shortages, headers } = isWhole
    ? await buyBuild(context, request, { parts, assembly, isContinued, formKey })
    : await buyAvailable(context, request, { parts, formKey });
  if (isWhole && shortages.length > 0)
    return refuse({ error: null, shortages, isAnyway: anyway === "yes" }, 409, headers);
  const added = shortages.length > 0 ? ADDED_BUILD.partly : ADDED_BUILD.whole;
  throw redirect(`/cart?added=${added}`, { status: 303, headers });
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
    <Page className="print:px-0 print:py-0">
      <PageTitle
        intro="Choose your parts. We check whether they fit each other, and you buy all of them in one go."
        className="mb-(--title-gap) print:mb-2 print:[&>p]:hidden"
      >
        PC Builder
      </PageTitle>
      <div className="mb-4 space-y-3 empty:hidden">
        {actionData?.error && <Notice tone="error" title={actionData.error} />}
        {actionData?.question && <FitQuestion build={build} intent={actionData.question} />}
        {actionData?.shortages && (
          <Shortages build={build} shortages={actionData.shortages} isAnyway={actionData.isAnyway} />
        )}
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
      <div className="grid gap-8 print:gap-2 lg:grid-cols-[1fr_22rem] lg:gap-12">
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
      {parts.length > 0 && (
        <BuildBar build={build} className="lg:hidden">
          <BuyButton build={build} />
        </BuildBar>
      )}
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
