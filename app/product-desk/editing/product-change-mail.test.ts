import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recordAuditEntries } from "#app/audit/audit-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aCustomer, ORIGIN } from "#tests/support/shoppers.ts";
import { notifyProductChanges } from "./product-change-mail.server.ts";

test("a vendor is notified once of what admins changed that day, field by field", async ({ db }) => {
  const vendor = await aUser(db, { role: "vendor" });
  const admin = await aCustomer(db, { role: "admin" });
  const own = await aProduct(db, { vendorId: vendor.vendorId ?? "" });
  const others = await aProduct(db, { vendorId: "v2" });
  const noon = new Date("2026-11-22T06:30:00Z");
  const subject = ({ id, name }: typeof own) => ({ kind: "product", id, label: name });
  const price = { before: { pricePaise: 63_000_00 }, after: { pricePaise: 61_000_50 } };
  const text = { before: { description: "Old" }, after: { description: "New ".repeat(30) } };
  await recordAuditEntries(
    db,
    admin,
    [
      { action: "product.update", subject: subject(own), ...price },
      { action: "product.update", subject: subject(own), ...text },
      { action: "product.unpublish", subject: subject(own) },
      { action: "product.create", subject: subject(own) },
      { action: "product.update", subject: subject(others), ...price },
    ],
    noon,
  );
  await recordAuditEntries(db, vendor, [{ action: "product.update", subject: subject(own), ...price }], noon);
  const yesterday = new Date("2026-11-21T18:29:00Z");
  await recordAuditEntries(db, admin, [{ action: "product.publish", subject: subject(own) }], yesterday);
  for (const _ of [1, 2]) await notifyProductChanges(db, { day: "2026-11-22", origin: ORIGIN });
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "products-changed"));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    recipient: vendor.email,
    data: {
      day: "22 Nov 2026",
      changes: [
        {
          product: own.name,
          what: "Price: ₹63,000 → ₹61,000.50; Description changed; Product unpublished",
        },
      ],
      more: 0,
      link: `${ORIGIN}/vendor/products/changes?from=2026-11-22&to=2026-11-22`,
    },
  });
});
