/** Quotations that people of a company are asked to order (docs/rules.md#j2). */
import { eq } from "drizzle-orm";
import { findCompanyOf, listCompanyPeople } from "#app/companies/company-queries.server.ts";
import { isWithinLimit } from "#app/domain/buying/order-limit.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { queueMails } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { QuotationDocument } from "./quotation-document.ts";
import { quotations } from "./schema.server.ts";

/** `mayAnswer`: the viewer may order as much for the company, and did not ask. */
export type Approval = { askedBy: string; isAsker: boolean; mayAnswer: boolean };

/** Returns null for a quotation that asks no company, and to people of other companies. */
export async function findApproval(
  db: Database,
  viewer: Viewer,
  {
    companyId,
    userId,
    customerName,
    totals,
  }: Pick<QuotationDocument, "companyId" | "userId" | "customerName" | "totals">,
): Promise<Approval | null> {
  if (companyId === null || viewer.kind !== "user") return null;
  const company = await findCompanyOf(db, viewer.id);
  if (company?.id !== companyId) return null;
  const isAsker = viewer.id === userId;
  return { askedBy: customerName, isAsker, mayAnswer: !isAsker && isWithinLimit(company, totals.totalPaise) };
}

/** Whether a request needs nobody's approval any longer: it was ordered, declined or is over. `id`: of the quotation. */
export async function isRequestAnswered(db: Database, id: string): Promise<boolean> {
  const [request] = await db.select({ status: quotations.status }).from(quotations).where(eq(quotations.id, id));
  return request === undefined || !["sent", "seen"].includes(request.status);
}

type Request = { id: string; number: string; companyId: string; totalPaise: Paise };

/** Tells everybody who may order as much, by email or, without an address, by a text message. */
export async function askForApproval(
  tx: Database,
  { viewer, origin }: { viewer: User; origin: string },
  { id, number, companyId, totalPaise }: Request,
): Promise<void> {
  const people = await listCompanyPeople(tx, companyId);
  const link = `${origin}/account/quotations`;
  const mails = people.flatMap((person) => {
    if (person.id === viewer.id || !isWithinLimit(person, totalPaise)) return [];
    const byText = person.email === null ? { personId: person.id } : {};
    const data = { number, name: person.name, askedBy: viewer.name, totalPaise, link, ...byText };
    return [{ kind: "approval-request", reference: `${id} ${person.id}`, to: person.email, data } as const];
  });
  await queueMails(tx, mails);
}
