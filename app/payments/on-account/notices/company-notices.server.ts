/** Messages to the managers of companies about their accounts (docs/rules.md#j7). */
import { and, eq, isNotNull, like, or, sql } from "drizzle-orm";
import { notificationChoices } from "#app/accounts/notices/schema.server.ts";
import { COMPANY_STATEMENT } from "#app/accounts/notices/topics.ts";
import { users } from "#app/accounts/schema.server.ts";
import { companies, companyAccounts, companyPeople } from "#app/companies/schema.server.ts";
import { addDays, type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { periodAround, periodTitle } from "#app/domain/basics/period.ts";
import { MADE_UP_EMAILS } from "#app/domain/parties/made-up-email.ts";
import { type NewMail, queueMails } from "#app/mail/mail-commands.server.ts";
import type { TextKind } from "#app/mail/texts/text-kinds.ts";
import { isTextOn } from "#app/mail/texts/text-reach.ts";
import { listCompanyDues } from "#app/payments/on-account/company-debt.server.ts";
import { findAccountStatement } from "#app/payments/on-account/statements/account-statement.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { listCompanyNotices } from "./list-notices.server.ts";
import type { NoticeKind } from "./notice-kinds.ts";
import { isReminderDue, namedIn } from "./reminder-days.ts";
import { companyNotices } from "./schema.server.ts";

type At = { env: Env; now: Date; origin: string };

export const mailStatementsJob: JobDefinition = {
  name: "companies.mail-statements",
  // Daily at 9:00 in India, for shops that were off on the 1st.
  cron: "30 3 * * *",
  handle: ({ db, env, clock, origin }) => mailStatements(db, { env, now: clock.now(), origin }),
};

export const remindCompaniesJob: JobDefinition = {
  name: "companies.remind",
  cron: "45 3 * * *", // 9:15 in India
  handle: ({ db, env, clock, origin }) => remindCompanies(db, { env, now: clock.now(), origin }),
};

/** A statement that could not be mailed by this day of the month is not mailed. */
const LAST_STATEMENT_DAY = 7;

/** The statement of the month before, once per company, unless nothing moved and nothing is owed. */
export async function mailStatements(db: Database, { env, now, origin }: At): Promise<void> {
  const today = dayInIndia(now);
  if (Number(today.slice(8)) > LAST_STATEMENT_DAY) return;
  const first = `${today.slice(0, 8)}01`;
  const month = periodAround(addDays(first, -1), "month", today);
  await forEachCompany(db, (company) =>
    notify(db, { env, company, kind: "statement", day: first }, async (tx) => {
      const { openingPaise, closingPaise, rows } = await findAccountStatement(tx, company.id, month);
      if (openingPaise === 0 && closingPaise === 0 && rows.length === 0) return null;
      const link = `${origin}/account/company/statement?period=${month.preset}`;
      const data = { company: company.name, month: periodTitle(month).trim(), closingPaise, link };
      return (name) => ({ kind: "company-statement", data: { ...data, name } });
    }),
  );
}

/** What is due soon, today or overdue: at most one mail a day to each manager. */
export async function remindCompanies(db: Database, { env, now, origin }: At): Promise<void> {
  const today = dayInIndia(now);
  const { dueReminderDays: daysBefore } = await findStoreSettings(db);
  await forEachCompany(db, (company) =>
    notify(db, { env, company, kind: "reminder", day: today }, async (tx) => {
      const dues = await listCompanyDues(tx, company.id);
      const last = await findLastDay(tx, company.id, "reminder");
      if (!isReminderDue(dues, { today, last, daysBefore })) return null;
      const invoices = namedIn(dues, today, daysBefore).map(({ invoiceNumber, dueOn, openPaise }) => ({
        number: invoiceNumber ?? "",
        due: formatDay(dueOn ?? today),
        isOverdue: dueOn !== null && dueOn < today,
        openPaise,
      }));
      const data = { company: company.name, invoices, link: `${origin}/account/company/account` };
      return (name) => ({ kind: "payment-reminder", data: { ...data, name } });
    }),
  );
}

type Company = { id: string; name: string };

/** One company that fails keeps no other from its mail. @throws AggregateError afterwards, so that the job is tried again */
async function forEachCompany(db: Database, work: (company: Company) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const company of await listCompaniesWithAccount(db))
    await work(company).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} companies were not mailed`);
}

type Content = Pick<Extract<NewMail, { kind: "company-statement" | "payment-reminder" }>, "kind" | "data">;
/** Returns null when there is nothing to say. */
type Write = (tx: Database) => Promise<((name: string) => Content) | null>;

/** Writes to each manager once for this day, however many servers run the job. */
async function notify(
  db: Database,
  { env, company, kind, day }: { env: Env; company: Company; kind: NoticeKind; day: CalendarDay },
  write: Write,
): Promise<void> {
  await transaction(db, async (tx) => {
    // Payments and orders on account lock it too, so that no mail names what was just paid.
    await tx
      .select({ id: companyAccounts.companyId })
      .from(companyAccounts)
      .where(eq(companyAccounts.companyId, company.id))
      .for("update");
    const isIt = and(
      eq(companyNotices.companyId, company.id),
      eq(companyNotices.kind, kind),
      eq(companyNotices.day, day),
    );
    if ((await tx.$count(companyNotices, isIt)) > 0) return;
    const managers = await listManagers(tx, env, { companyId: company.id, kind });
    const content = managers.length > 0 ? await write(tx) : null;
    if (!content) return;
    await tx.insert(companyNotices).values({ companyId: company.id, kind, day, recipients: managers.length });
    const mails = managers.map(({ id, name, email, ownsEmail }) => {
      const { kind: mailKind, data } = content(name);
      const reader = ownsEmail ? { to: email, data } : { to: null, data: { ...data, personId: id } };
      return { kind: mailKind, reference: `${company.id}/${day}:${id}`, ...reader } as NewMail;
    });
    await queueMails(tx, mails);
  });
}

const textsOf: Record<NoticeKind, TextKind> = { statement: "company-statement", reminder: "payment-reminder" };

/** With a confirmed email address or, where such text messages are sent, with a mobile number alone. */
async function listManagers(db: Database, env: Env, { companyId, kind }: { companyId: string; kind: NoticeKind }) {
  const { id, name, email, state, phone, ownsEmail, emailVerified } = users;
  const hasEmail = and(eq(ownsEmail, true), eq(emailVerified, true));
  const isTexted = isTextOn(env, await findStoreSettings(db), textsOf[kind]);
  const hasNumber = isTexted ? and(like(email, MADE_UP_EMAILS), isNotNull(phone)) : undefined;
  const choice = and(eq(notificationChoices.userId, id), eq(notificationChoices.topic, COMPANY_STATEMENT));
  const wants = kind === "statement" ? sql`${notificationChoices.delivery} is distinct from 'off'` : undefined;
  return await db
    .select({ id, name, email, ownsEmail })
    .from(companyPeople)
    .innerJoin(users, eq(users.id, companyPeople.userId))
    .leftJoin(notificationChoices, choice)
    .where(
      and(
        eq(companyPeople.companyId, companyId),
        eq(companyPeople.isManager, true),
        ...[eq(state, "active"), or(hasEmail, hasNumber), wants],
      ),
    )
    .orderBy(id);
}

async function listCompaniesWithAccount(db: Database): Promise<Company[]> {
  return await db
    .select({ id: companies.id, name: companies.name })
    .from(companyAccounts)
    .innerJoin(companies, eq(companies.id, companyAccounts.companyId))
    .orderBy(companies.id);
}

async function findLastDay(db: Database, companyId: string, kind: NoticeKind): Promise<CalendarDay | null> {
  const [notice] = await listCompanyNotices(db, companyId, kind);
  return notice?.day ?? null;
}
