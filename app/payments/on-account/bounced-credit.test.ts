/** Credit that was paid back before the payment behind it bounced: owed, though no invoice is open (docs/rules.md#j5). */
import { expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { invariants } from "#app/auditor/invariants.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, anAccountRequest } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { findCompanyDebt } from "./company-debt.server.ts";
import { recordCompanyPayment } from "./record-company-payment.server.ts";
import { companyPayments } from "./schema.server.ts";
import { undoCompanyPayment } from "./undo-company-payment.server.ts";

test("is a debt that counts towards the limit, and the audit accepts it", async ({ db }) => {
  await aPaymentShop(db);
  const { companyId, buyer, admin } = await aCompanyAccount(db, { limitPaise: 100_00 });
  const by = { viewer: admin, now: NOW, origin: ORIGIN };
  const pay = (amount: string, isPaidBack: boolean, reference: string) =>
    recordCompanyPayment(db, by, { companyId, isPaidBack, fields: { amount, way: "cheque", reference } });
  expect(await pay("60", false, "CHQ000111")).toMatchObject({ ok: true });
  const [cheque] = await db.select().from(companyPayments);
  expect(await pay("50", true, "UTR000222")).toMatchObject({ ok: true });
  const bounced = { companyId, paymentId: cheque?.id ?? "", reason: "The cheque bounced" };
  expect(await undoCompanyPayment(db, by, bounced)).toMatchObject({ ok: true });
  expect(await findCompanyDebt(db, { companyId, today: "2026-11-20" })).toEqual({ owedPaise: 50_00, overduePaise: 0 });
  const { findings } = await audit(db, NOW, invariants);
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  expect(await place(db, await anAccountRequest(db, buyer, 50_01))).toMatchObject({ code: "no-credit" });
});
