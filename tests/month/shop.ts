/** The shop of the made-up month: three vendors in two states and the store, forty products, and a clock that the test moves. */
import { eq, inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { productModels, products as productRows } from "#app/catalog/schema.server.ts";
import { dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { chooseBearer } from "#app/freight/choose-bearer.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { addSellerTaxRate, confirmSellerTaxes } from "#app/seller-tax/rate-commands.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { jobs } from "#server/jobs.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { aTaxedVendor, COMPANY, gstinOf } from "#tests/support/documents/seller-taxes.ts";
import { aPaymentShop, type PaymentShop } from "#tests/support/payments.ts";
import { FakeRazorpay } from "#tests/support/providers/fake-razorpay.ts";
import { type Rig, razorpayRig } from "#tests/support/providers/payment-rigs.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import type { Company } from "./companies.ts";
import { Outside } from "./outside.ts";

export const MONTH = "2026-12";
const FIRST = "2026-12-01";
export const STORE_GSTIN = gstinOf("AAACT9876C", "29");

/** Of the shop's settings; amounts in paise. */
export const terms = { feePaise: 99_00, cashFeePaise: 49_00, freeAbovePaise: 5_000_00 };

/** Made-up numbers, the same in every run, and others for every seed (Mulberry32 of T. Ettinger). */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

export type Product = Awaited<ReturnType<typeof aProduct>>;

export type MonthShop = {
  shop: PaymentShop;
  fake: FakeRazorpay;
  rig: Rig;
  admin: User;
  products: Product[];
  outside: Outside;
  roll: (sides: number) => number;
  companies: Company[];
};

export const rupees = (paise: number) => (paise / 100).toFixed(2);

/** Sets the clock to minutes after midnight in India, `days` after the first of the month. */
export function goTo({ shop }: MonthShop, days: number, minutes: number): void {
  const at = startOfDay(FIRST).getTime() + days * 86_400_000 + minutes * 60_000;
  shop.clock.advance(at - shop.clock.now().getTime());
}

export function todayIn({ shop }: MonthShop): string {
  return dayInIndia(shop.clock.now());
}

export function byAdmin({ shop, admin }: MonthShop) {
  return { viewer: admin, now: shop.clock.now(), origin: ORIGIN };
}

/** @throws unless the command was done */
export function must<Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result)}`);
  return result.value;
}

export async function openMonth({ db, jobs: queue }: OpenDatabase): Promise<MonthShop> {
  await storeJobsForTests(
    queue,
    jobs.map(({ name }) => name),
  );
  const fake = new FakeRazorpay();
  const rig = razorpayRig(fake);
  await rig.start();
  const shop = await aPaymentShop(db, rig.settings());
  rig.break(shop, null);
  shop.clock.advance(new Date("2026-11-30T06:30:00Z").getTime() - NOW.getTime());
  await db.update(paymentMethods).set({ enabled: true }).where(eq(paymentMethods.id, "razorpay"));
  const transfers = { enabled: true, config: { bankDetails: "HDFC0001234 123456789012" } };
  await db.update(paymentMethods).set(transfers).where(eq(paymentMethods.id, "bank_transfer"));
  await updateStoreSettings(db, {
    shippingFeePaise: terms.feePaise,
    codFeePaise: terms.cashFeePaise,
    freeShippingAbovePaise: terms.freeAbovePaise,
    refundDays: 5,
    replacementDays: 5,
    damageDays: 5,
    lossBearer: "carrier",
    gstin: STORE_GSTIN,
    legalName: "Sanganak Stores",
    addressLines: ["1 MG Road", "Bengaluru 560001"],
  });
  const month: MonthShop = {
    ...{ shop, fake, rig, products: [], outside: new Outside(), roll: dice(20_261_201), companies: [] },
    admin: await aCustomer(db, { role: "admin" }),
  };
  await openBooks(month);
  return month;
}

async function openBooks(month: MonthShop): Promise<void> {
  const { shop, products, outside, roll } = month;
  const { db } = shop;
  const by = byAdmin(month);
  const rate = { withoutPan: "", threshold: "", section: "52", form: "GSTR-8" };
  must(await confirmSellerTaxes(db, by, { accountant: "A. Accountant", beginsOn: FIRST }));
  must(await addSellerTaxRate(db, by, { kind: "tcs", beginsOn: `${MONTH}-16`, percent: "0.75", ...rate }));
  must(await chooseBearer(db, by, { direction: "forward", bearer: "vendor", beginsOn: FIRST }));
  must(await chooseBearer(db, by, { direction: "forward", bearer: "buyer-fee", beginsOn: `${MONTH}-16` }));
  await aVendor(db, { id: "v1" });
  await aTaxedVendor(db, "v2", COMPANY, "27");
  await aTaxedVendor(db, "v3", "AAACR5678C", "27");
  await db.update(vendors).set({ addressLine: "12 MG Road", pincode: "560001" });
  for (const vendorId of ["v1", "v2", "v3"]) await aBankAccount(db, vendorId);
  for (let n = 0; n < 40; n++) {
    const vendorId = ["v1", "v2", "v3", "v1", "v2", "store"][n % 6];
    const hsn = ["8471", "8473", "8528"][n % 3];
    const priced = { pricePaise: 300_00 + roll(12_000_00), gstRateBp: n % 4 === 0 ? 500 : 1800 };
    // Every tenth has no cost price.
    const costPricePaise = n % 10 === 9 ? null : Math.floor(priced.pricePaise / 2);
    products.push(await aProduct(db, { vendorId, hsn, ...priced, costPricePaise, stock: 200_000 }));
  }
  const store = { gstin: STORE_GSTIN, addressLine: "1 MG Road", city: "Bengaluru", pincode: "560001" };
  await db.update(vendors).set(store).where(eq(vendors.id, "store"));
  await relate(month);
  outside.move(FIRST, "NEFT CR OWNER", outside.reference("CAPITAL"), 40_00_000_00);
}

/** The products of a vendor are variants of one model, so that they can be exchanged for each other. */
async function relate({ shop, products }: MonthShop): Promise<void> {
  for (const [vendorId, own] of Map.groupBy(products, (product) => product.vendorId)) {
    const model = { vendorId, name: `Model of ${vendorId}`, specs: ["ram"] };
    const [row] = await shop.db.insert(productModels).values(model).returning();
    const ids = own.map(({ id }) => id);
    await shop.db.update(productRows).set({ modelId: row?.id }).where(inArray(productRows.id, ids));
  }
}

/** Half-way some products are of another rate, and new orders bear another commission. */
export async function changeRates({ shop, products }: MonthShop): Promise<void> {
  const changed = products.filter((_, n) => n % 10 === 1);
  for (const product of changed) {
    const gstRateBp = 500;
    await shop.db.update(productRows).set({ gstRateBp }).where(eq(productRows.id, product.id));
    Object.assign(product, { gstRateBp });
  }
  await updateStoreSettings(shop.db, { commissionPercent: 7.25 });
}
