/** Upgrades of a desktop or laptop on sale or once ordered. */
import { and, eq, or } from "drizzle-orm";
import { data, type RouterContextProvider, redirect } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { isDesktop, isLaptop } from "#app/catalog/build/part-slots.ts";
import { findProductBySlug, findRedirectSlug, listSpecs } from "#app/catalog/product-queries.server.ts";
import type { Spec } from "#app/catalog/product-types.ts";
import { categories, productSlugs, products } from "#app/catalog/schema.server.ts";
import { upgradeSpecs } from "#app/catalog/specifications/defaults/upgrade-specs.ts";
import { splitPublished } from "#app/catalog/specifications/spec-definition.ts";
import {
  type Desktop,
  desktopKey,
  partsInside,
  type UpgradeSlot,
  upgradeSlots,
} from "#app/domain/compatibility/desktop.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { isLaptopSlot, laptopKey, laptopSlots, partsInsideLaptop } from "#app/domain/compatibility/laptop.ts";
import type { Finding, Missing, Verdict } from "#app/domain/compatibility/rule.ts";
import { findSlot } from "#app/domain/compatibility/slots.ts";
import { specifications } from "#app/domain/compatibility/specifications.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { type Candidates, judgeCandidates } from "#app/finding/fitting/candidates.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { listJudged } from "./judged-list.server.ts";
import { countMissing, type MissingSpec } from "./missing-counts.server.ts";
import { type Computer, detailsText, type UpgradeKind, type UpgradePage, upgradePath } from "./upgrade.ts";

/** What an upgrade page asks of a kind of computer. */
type Kind = {
  slots: readonly UpgradeSlot[];
  partsInside: (computer: Desktop, slot: UpgradeSlot) => BuildPart[];
  keyOf: (missing: Missing) => string | null;
};
type Found = { computer: Computer; desktop: Desktop; kind: Kind };

const desktops: Kind = { slots: upgradeSlots, partsInside, keyOf: desktopKey };
const laptops: Kind = {
  slots: laptopSlots,
  partsInside: (computer, slot) => (isLaptopSlot(slot) ? partsInsideLaptop(computer, slot) : []),
  keyOf: laptopKey,
};

function kindOfComputer(catalogue: Catalogue, category: string): Kind | null {
  if (isDesktop(catalogue, category)) return desktops;
  return isLaptop(catalogue, category) ? laptops : null;
}

/** @throws 404 for an unknown part or desktop, a redirect from a former slug */
export async function findUpgradePage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { slug, part }: { slug: string; part: string },
): Promise<UpgradePage> {
  const slot = upgradeSlots.some((one) => one === part) ? findSlot(part) : null;
  if (!slot) throw data(null, { status: 404 });
  const { db } = context.get(appContext);
  const catalogue = await readCatalogue(db);
  const viewer = viewerOf(context);
  const userId = viewer.kind === "user" ? viewer.id : null;
  const { computer, desktop, kind } = await findComputer(db, catalogue, { slug, part, userId });
  const judged = new Map(
    kind.slots.flatMap((name) => {
      const one = findSlot(name);
      return one ? [[one.name, judgeCandidates(catalogue, one, kind.partsInside(desktop, name))] as const] : [];
    }),
  );
  const candidates = judged.get(slot.name);
  if (!candidates) throw data(null, { status: 404 });
  const path = upgradePath(computer.slug, slot.name);
  const list = await listJudged(db, { catalogue, url, slot, candidates, path });
  const kinds = [...judged].flatMap(([name, candidates]) => kindOf(name, candidates) ?? []);
  const findings = Object.values(list.judged).flatMap((one) => one.findings);
  countMissing(path, missingOfComputer(findings, computer, kind));
  const own = Object.entries(list.judged).map(([id, one]) => [
    id,
    { ...one, findings: merged(one.findings, computer) },
  ]);
  return {
    ...list,
    judged: Object.fromEntries(own),
    slot,
    computer,
    kinds,
    silent: listMissingDetails(findings, computer),
  };
}

/** Keys are the computer's own specifications. */
function missingOfComputer(findings: readonly Finding[], { id }: Computer, { keyOf }: Kind): MissingSpec[] {
  return findings.flatMap(({ missing }) => {
    const specKey = missing?.product === id && !missing.isNotPublished ? keyOf(missing) : null;
    return specKey === null ? [] : [{ productId: id, specKey }];
  });
}

/** Reports the computer's gaps once per product. */
function merged(findings: readonly Finding[], computer: Computer): Finding[] {
  const isOpen = ({ missing }: Finding) => missing?.product === computer.id && !missing.isNotPublished;
  const [first, ...more] = findings.filter(isOpen);
  if (!first || more.length === 0) return [...findings];
  const words = detailsText(listMissingDetails(findings, computer));
  const sentence = `We can't tell whether it fits: the details of this computer don't give its ${words}.`;
  const others = findings.filter((finding) => !isOpen(finding));
  return [{ ...first, sentence }, ...others];
}

function kindOf(name: string, { fitting, verdictOf }: Candidates): UpgradeKind | null {
  const slot = findSlot(name);
  if (!slot) return null;
  const rows = [...fitting.keys()].filter((row) => fitting[row] === 1);
  const count = (verdict: Verdict) => rows.filter((row) => verdictOf(row) === verdict).length;
  return {
    slot,
    fitting: count("fits") + count("warning"),
    unknown: count("unknown"),
    notRecommended: count("not-recommended"),
  };
}

function listMissingDetails(findings: readonly Finding[], { id }: Computer): UpgradePage["silent"] {
  const missing = findings.flatMap((finding) => finding.missing ?? []);
  const open = missing.filter(({ product, isNotPublished }) => product === id && !isNotPublished);
  const keys = new Set(open.map(({ specification }) => specification));
  return [...keys].map((key) => ({ specification: key, words: specifications[key].words }));
}

async function findComputer(
  db: Database,
  catalogue: Catalogue,
  { slug, part, userId }: { slug: string; part: string; userId: string | null },
): Promise<Found> {
  const product = await findProductBySlug(db, slug);
  const kind = product && kindOfComputer(catalogue, product.category);
  if (product && kind) return toFound(product, kind, { specs: product.specs, isOnSale: true });
  const today = product ? null : await findRedirectSlug(db, slug);
  if (today !== null) throw redirect(upgradePath(today, part), 301);
  const own = product || userId === null ? null : await findOrdered(db, userId, slug);
  const ownKind = own && kindOfComputer(catalogue, own.category);
  if (!own || !ownKind) throw data(null, { status: 404 });
  return toFound(own, ownKind, { specs: await listSpecs(db, own.id), isOnSale: false });
}

const labels = new Set([...Object.keys(upgradeSpecs), "memoryFitting", "memoryType"]);

function toFound(
  { id, slug, name }: { id: string; slug: string; name: string },
  kind: Kind,
  { specs: stored, isOnSale }: { specs: readonly Spec[]; isOnSale: boolean },
): Found {
  const { specs, notPublished } = splitPublished(stored.map((spec) => [spec.key, { ...spec, number: null }] as const));
  const inside = stored.flatMap(({ key, label, value }) =>
    labels.has(key) && value !== null ? [{ label, value }] : [],
  );
  return {
    computer: { id, slug, name, page: isOnSale ? `/products/${slug}` : null, inside },
    desktop: { id, name, specs: Object.fromEntries([...specs].map(([key, { value }]) => [key, value])), notPublished },
    kind,
  };
}

/** Returns null for products that the account never ordered (docs/rules.md#b8). */
async function findOrdered(db: Database, userId: string, slug: string) {
  const [row] = await db
    .select({ id: products.id, slug: products.slug, name: products.name, category: categories.name })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.userId, userId)))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productSlugs, and(eq(productSlugs.productId, products.id), eq(productSlugs.slug, slug)))
    .where(or(eq(products.slug, slug), eq(productSlugs.slug, slug)))
    .limit(1);
  return row ?? null;
}
