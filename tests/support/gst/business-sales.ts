/** Invoices for a business, and a seller that registers them. */
import { createPublicKey } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type BackOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { eInvoiceJson } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { announceRegistered } from "#app/gst/e-invoices/announce-registered.server.ts";
import { listWaitingSources } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { cancelEInvoice } from "#app/invoices/e-invoices/change-e-invoices.server.ts";
import { importAnswerFile } from "#app/invoices/e-invoices/record-e-invoices.server.ts";
import { requestRegistration } from "#app/invoices/e-invoices/request-registration.server.ts";
import { eInvoices } from "#app/invoices/e-invoices/schema.server.ts";
import { setEInvoiceDuty } from "#app/invoices/e-invoices/seller-commands.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs as shopJobs } from "#server/jobs.ts";
import { aProduct } from "../catalogue.ts";
import { aPackedOrder, dispatch } from "../placed-orders.ts";
import { aCustomer, anAddress, NOW, ORIGIN } from "../shoppers.ts";
import { FakePortal, portalPublicKey } from "./fake-portal.ts";

export const BUYER = { buyerGstin: "29AAAPB1234C1ZK", buyerBusinessName: "Bharat Traders" };

/** A business bought from `vendorId`, which registers its documents from that day on, and from `others`, which need not. */
export async function aBusinessSale(
  db: Database,
  {
    vendorId = "v1",
    others = [],
    now = NOW,
    tracking = dispatch.tracking,
    address = anAddress,
    buyer = BUYER,
    hsn = "84713010",
  }: {
    vendorId?: string;
    others?: string[];
    now?: Date;
    tracking?: string;
    address?: typeof anAddress;
    buyer?: typeof BUYER;
    hsn?: string;
  } = {},
) {
  const goods = [await aProduct(db, { hsn, vendorId })];
  for (const other of others) goods.push(await aProduct(db, { vendorId: other }));
  const { orderId, shipments, customer } = await aPackedOrder(db, goods, { address });
  await db.update(orders).set(buyer).where(eq(orders.id, orderId));
  await db
    .update(vendors)
    .set({ pincode: "560025" })
    .where(and(eq(vendors.id, vendorId), isNull(vendors.pincode)));
  const admin = await aCustomer(db, { role: "admin" });
  const vendor = { ...(await aCustomer(db, { role: "vendor", vendorId })), vendorId };
  const by = { viewer: vendor, now, origin: ORIGIN };
  const duty = { since: dayInIndia(now), hasTimeLimit: true };
  const set = await setEInvoiceDuty(db, by, { vendorId, duty });
  if (!set.ok) throw new Error(set.code);
  const sent = { ...dispatch, tracking };
  for (const shipmentId of shipments)
    await moveShipment(db, { viewer: admin, now, origin: ORIGIN }, { shipmentId, to: "shipped", dispatch: sent });
  return { orderId, customer, admin, vendor, by, office: vendorOffice(vendor), shipments, goods };
}

export function waitingSources(db: Database, office: BackOffice, now = NOW) {
  return listWaitingSources(db, office, { today: dayInIndia(now), gstin: null, ids: null, most: 1_000 });
}

/** The file that the portal answers with. */
export function answerFile(answers: unknown, changes: { text?: string; vendorId?: string | null } = {}) {
  const keys = [createPublicKey(portalPublicKey)];
  return {
    text: JSON.stringify(answers),
    fileName: "answer.json",
    vendorId: "v1",
    keys,
    announce: announceRegistered,
    ...changes,
  };
}

/** Registers what waits, and cancels the last of it. */
export async function registerAndCancel(db: Database, vendorId: string): Promise<void> {
  const { by, office } = await aBusinessSale(db, { vendorId });
  await aBusinessSale(db, { vendorId });
  const sources = await waitingSources(db, office);
  const file = answerFile(new FakePortal().register(sources.map(eInvoiceJson), NOW), { vendorId });
  const imported = await importAnswerFile(db, by, file);
  if (!imported.ok || imported.value.added !== 2) throw new Error(JSON.stringify(imported));
  const later = { ...by, now: new Date(NOW.getTime() + 3_600_000) };
  const input = { invoiceId: sources.at(-1)?.id ?? "", reason: 1, remark: "Sent twice" } as const;
  const cancelled = await cancelEInvoice(db, later, input);
  if (!cancelled.ok) throw new Error(cancelled.code);
  // The seller's next document waits for its provider.
  await aBusinessSale(db, { vendorId });
  const requested = await requestRegistration(db, by, { vendorId, id: null, gstin: null });
  if (!requested.ok || requested.value !== 1) throw new Error(JSON.stringify(requested));
}

/** A registered invoice of vendor1@demo.test in the demo shop, of now; the same one each time. */
export async function aDemoEInvoice({ db, jobs }: OpenDatabase): Promise<string> {
  const [known] = await db.select({ id: eInvoices.invoiceId }).from(eInvoices).limit(1);
  if (known) return known.id;
  const now = new Date();
  const names = shopJobs.map(({ name }) => name);
  await storeJobsForTests(jobs, names);
  const { office, by, goods } = await aBusinessSale(db, {
    ...{ now, tracking: "69871234511" },
    address: { ...anAddress, city: "Nashik", state: "Maharashtra", pincode: "422001" },
    buyer: { buyerGstin: "27AAPFU0939F1ZV", buyerBusinessName: "Bharat Traders" },
  });
  // It has no pictures, so whoever publishes products of the demo would be refused.
  await db
    .update(products)
    .set({ status: "archived" })
    .where(
      inArray(
        products.id,
        goods.map(({ id }) => id),
      ),
    );
  const [source] = await waitingSources(db, office, now);
  if (!source) throw new Error("nothing waits");
  const imported = await importAnswerFile(db, by, answerFile(new FakePortal().register([eInvoiceJson(source)], now)));
  if (!imported.ok) throw new Error(JSON.stringify(imported));
  return source.id;
}
