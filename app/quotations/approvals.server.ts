/** Quotations that people of a company are asked to order (docs/rules.md#j2). */
import { findCompanyOf, listCompanyPeople } from "#app/companies/company-queries.server.ts";
import { isWithinLimit } from "#app/domain/buying/order-limit.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { hasEmail, type User, type Viewer } from "#app/domain/parties/permissions.ts";
import { queueMails } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { QuotationDocument } from "./quotation-document.ts";

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

type Request = { id: string; number: string; companyId: string; totalPaise: Paise };

/** Mails everybody who may order as much. */
export async function askForApproval(
  tx: Database,
  { viewer, origin }: { viewer: User; origin: string },
  { id, number, companyId, totalPaise }: Request,
): Promise<void> {
  const people = await listCompanyPeople(tx, companyId);
  const asked = people.filter(
    (person) => person.id !== viewer.id && hasEmail(person) && isWithinLimit(person, totalPaise),
  );
  const link = `${origin}/account/quotations`;
  const mails = asked.map((person) => {
    const data = { number, name: person.name, askedBy: viewer.name, totalPaise, link };
    return { kind: "approval-request", reference: `${id} ${person.id}`, to: person.email, data } as const;
  });
  await queueMails(tx, mails);
}
