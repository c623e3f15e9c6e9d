/** An exchange is billed as the goods that came back, by a server of the previous version, too. */
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#app/orders/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { anExchangeable, receiveExchange } from "#tests/support/returns/exchanges.ts";
import { aCustomer } from "#tests/support/shoppers.ts";

const GSTIN = "29AAAPB1234C1ZK";
const address = { addressLine1: "12, MG Road", city: "Bengaluru", pincode: "560001" };

test("an order for an exchange without a billing address has that of the exchanged order, for the same GSTIN", async ({
  db,
}) => {
  const there = await anExchangeable(db);
  const { placed, one } = await receiveExchange(db, there);
  const buyer = { buyerGstin: GSTIN, buyerBusinessName: "Bharat Traders", buyerAddress: address };
  await db.update(orders).set(buyer).where(eq(orders.id, there.order.order.id));
  const addressOf = async (number: string, changes: Record<string, unknown>) => {
    // A key is used once per person.
    const { id: user_id } = await aCustomer(db);
    const copy = { user_id, number, idempotency_key: one.id, buyer_business_name: "Bharat Traders", ...changes };
    await db.execute(sql`insert into orders select (jsonb_populate_record(o,
      jsonb_build_object('id', gen_random_uuid()) || ${JSON.stringify(copy)}::jsonb)).* from orders o where o.id = ${placed.id}`);
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    return row?.buyerAddress;
  };
  expect(await addressOf("SK-EXCHANGE1", { buyer_gstin: GSTIN })).toEqual(address);
  expect(await addressOf("SK-EXCHANGE2", { buyer_gstin: "27AAAPB1234C1ZO" })).toBeNull();
  expect(await addressOf("SK-EXCHANGE3", { buyer_gstin: GSTIN, idempotency_key: "another" })).toBeNull();
  const own = { ...address, city: "Mysuru" };
  expect(await addressOf("SK-EXCHANGE4", { buyer_gstin: GSTIN, buyer_address: own })).toEqual(own);
});
