/** The real shop of a model test, in one transaction; the provider's messages wait to be delivered. */
import { eq, inArray, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { productModels, products as productRows } from "#app/catalog/schema.server.ts";
import { companies, companyAccounts, companyGstins, companyPeople } from "#app/companies/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Delivery } from "#app/payments/providers/test/deliveries.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { confirmSellerTaxes } from "#app/seller-tax/rate-commands.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { business } from "#tests/support/documents/company-accounts.ts";
import { aTaxedVendor, COMPANY } from "#tests/support/documents/seller-taxes.ts";
import { aPaymentShop, doJobs, type PaymentShop } from "#tests/support/payments.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { agree, codeOf } from "./commands/step.ts";
import { nameOfDay, storesTimes } from "./days.ts";
import type { Company } from "./parties.ts";
import { dayOf, terms, type World } from "./world.ts";

export type Shop = PaymentShop & {
  /** Deliveries in the order of the model's `webhooks`. */
  webhooks: Delivery[];
};

export function momentOf(shop: Shop): { now: Date; origin: string } {
  return { now: shop.clock.now(), origin: ORIGIN };
}

const sms = { ...MSG91_SETTINGS, MSG91_API_URL: "http://127.0.0.1:9" };

/** The shop in another transaction, at the model's time. */
export async function shopOn(db: Database, world: World, webhooks: readonly Delivery[] = []): Promise<Shop> {
  const shop = await aPaymentShop(db, sms);
  shop.clock.advance(world.now - NOW.getTime());
  return Object.assign(shop, { webhooks: [...webhooks] });
}

/** Two vendors with two products each, one rare, and two of the store's own; three buyers, of whom two have a company. */
export async function openShop(db: Database): Promise<World> {
  await ensurePaymentMethods(db, { demo: true });
  const transfers = { enabled: true, config: { bankDetails: "HDFC0001234 123456789012" } };
  await db.update(paymentMethods).set(transfers).where(eq(paymentMethods.id, "bank_transfer"));
  await updateStoreSettings(db, {
    shippingFeePaise: terms.feePaise,
    codFeePaise: terms.cashFeePaise,
    freeShippingAbovePaise: terms.freeAbovePaise,
    unpaidOrderMinutes: terms.unpaidMinutes,
    bankTransferDays: terms.transferDays,
    refundDays: terms.returnDays.refund,
    replacementDays: terms.returnDays.replacement,
    damageDays: terms.returnDays.damage,
    phones: ["+91 98765 43210"],
  });
  // v1 is of Karnataka, as the buyers are.
  await aTaxedVendor(db, "v2", COMPANY, "27");
  const products = [];
  for (const one of [
    { vendorId: "v1", pricePaise: 1_234_57, gstRateBp: 1800, stock: 40 },
    { vendorId: "v2", pricePaise: 2_360_50, gstRateBp: 1800, stock: 40 },
    { vendorId: "v2", pricePaise: 499_00, gstRateBp: 500, stock: 40 },
    { vendorId: "v1", pricePaise: 18_999_99, gstRateBp: 4000, stock: 4 },
    { vendorId: "store", pricePaise: 899_35, gstRateBp: 1800, stock: 60 },
    { vendorId: "store", pricePaise: 3_149_99, gstRateBp: 500, stock: 20 },
  ]) {
    const { id, slug } = await aProduct(db, one);
    const { vendorId: vendor, pricePaise, gstRateBp: gstBp, stock } = one;
    products.push({ id, slug, vendor, pricePaise, gstBp, stock });
  }
  // The products of a vendor are variants of one model, so that they can be exchanged for each other.
  for (const [vendorId, own] of Map.groupBy(products, ({ vendor }) => vendor)) {
    const model = { vendorId, name: `Model of ${vendorId}`, specs: ["ram"] };
    const [row] = await db.insert(productModels).values(model).returning();
    const ids = own.map(({ id }) => id);
    await db.update(productRows).set({ modelId: row?.id }).where(inArray(productRows.id, ids));
  }
  await db.update(vendors).set({ addressLine: "12 MG Road", pincode: "560001" });
  const admin = await aCustomer(db, { role: "admin" });
  const today = dayOf(NOW.getTime());
  const confirmed = { accountant: "A. Accountant", beginsOn: nameOfDay(today + 1) };
  agree(
    "confirm TCS and TDS",
    codeOf(await confirmSellerTaxes(db, { viewer: admin, now: NOW, origin: ORIGIN }, confirmed)),
    "ok",
  );
  for (const vendorId of ["v1", "v2"]) await aBankAccount(db, vendorId);
  const people = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
  return {
    now: NOW.getTime(),
    admin,
    vendors: {
      v1: await aCustomer(db, { role: "vendor", vendorId: "v1" }),
      v2: await aCustomer(db, { role: "vendor", vendorId: "v2" }),
    },
    times: { v1: storesTimes(), v2: storesTimes() },
    people,
    company: await aCompany(db, people.slice(0, 2)),
    quotations: [],
    closings: [],
    products,
    carts: new Map(),
    orders: [],
    webhooks: [],
    payouts: [],
    remitted: [],
    undone: [],
    commissionBp: 500,
    lossBearer: "vendor",
    confirmsPhone: false,
    phones: new Map(),
    codesSent: 0,
    freight: { charges: [], choices: [], rechargedPaise: 0 },
    taxes: {
      from: today + 1,
      rates: [
        { kind: "tcs", from: 0, bp: 50 },
        { kind: "tds", from: 0, bp: 10 },
      ],
    },
    provider: { rows: [], disputes: [] },
    months: { closed: null, before: [], ends: new Map() },
    references: 0,
    clawbacks: 0,
    story: [],
  };
}

async function aCompany(db: Database, people: User[]): Promise<Company> {
  const [limitPaise, days] = [25_000_00, 7];
  const [company] = await db.insert(companies).values({ name: "Bharat Traders", createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  await db.insert(companyGstins).values({ companyId, gstin: business.buyerGstin });
  await db.insert(companyAccounts).values({ companyId, limitPaise, days, updatedAt: NOW });
  await db
    .insert(companyPeople)
    .values(people.map(({ id: userId }, n) => ({ userId, companyId, isManager: n === 0, joinedAt: NOW })));
  return { id: companyId, limitPaise, days, people, payments: [] };
}

const DELIVER = "test-provider.deliver-webhook";

/** Works off jobs but holds the provider's messages; returns the new ones. */
export async function workOff(shop: Shop): Promise<Delivery[]> {
  await doJobs(
    shop,
    "payments.apply-event",
    "payments.send-refund",
    "payments.refund-succeeded",
    "payments.end-pages",
    "payments.ask-provider",
    "returns.remove-photos",
  );
  const rows = await rowsOf<{ data: Delivery }>(
    shop.db,
    sql`delete from pgboss.job where state = 'created' and name = ${DELIVER} returning data`,
  );
  const fresh = rows.map(({ data }) => data);
  shop.webhooks.push(...fresh);
  return fresh;
}

/** Works off all jobs; each message that comes of it is a refund's in the model. */
export async function workOffAll(shop: Shop, world: World): Promise<void> {
  for (const _ of await workOff(shop)) world.webhooks.push("of a refund");
}
