import { eq, max, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { pageVersions } from "#app/settings/schema.server.ts";
import { type StorePage, storePages, unknownPlaceholders } from "./store-pages.ts";
import { earliestDay } from "./versions.ts";

export const MAX_PAGE_TEXT = 40_000;
const LATEST_DAYS = 366;

export type SavePageError = "not-allowed" | "invalid" | "stale";
export type SavePageErrors = { text?: string; effectiveOn?: string };

/**
 * `version`: the newest when the form was opened, 0 for none. An empty `effectiveOn` means the earliest day.
 * `isNoticeDue`: customers accepted the current text.
 */
export type SavePage = {
  page: StorePage;
  text: string;
  effectiveOn: string;
  version: number;
  isNoticeDue: boolean;
  emailCount?: number;
};

export type SavedPage = { effectiveOn: CalendarDay; number: number };

/** `stale`: the page has a newer version. A database trigger drops cached pages. */
export async function savePage(
  db: Database,
  { viewer, now }: CommandContext,
  { page, text, effectiveOn, version, isNoticeDue, emailCount = 0 }: SavePage,
): Promise<Result<SavedPage, SavePageError, SavePageErrors>> {
  if (!can(viewer, "edit-settings")) return err("not-allowed");
  const today = dayInIndia(now);
  const earliest = earliestDay(today, storePages[page].noticeDays, isNoticeDue);
  const day = effectiveOn.trim() || earliest;
  const errors = findErrors({ page, text, day, earliest, today });
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return transaction<Result<SavedPage, SavePageError, SavePageErrors>>(db, async (tx) => {
    await tx.execute(sql`lock table page_versions in share row exclusive mode`);
    const [newest] = await tx
      .select({ number: max(pageVersions.number) })
      .from(pageVersions)
      .where(eq(pageVersions.page, page));
    const before = newest?.number ?? 0;
    if (before !== version) return err("stale");
    await tx.insert(pageVersions).values({
      page,
      number: before + 1,
      text: normalizeLines(text),
      effectiveOn: day,
      savedAt: now,
      savedBy: viewer.id,
    });
    const subject = { kind: "page", id: page, label: storePages[page].title };
    await recordAudit(
      tx,
      viewer,
      {
        action: "page.save",
        subject,
        after: { version: before + 1, effectiveOn: day, ...(emailCount > 0 && { emails: emailCount }) },
      },
      now,
    );
    return ok({ effectiveOn: day, number: before + 1 });
  });
}

type PageInput = { page: StorePage; text: string; day: string; earliest: CalendarDay; today: CalendarDay };

function findErrors({ page, text, day, earliest, today }: PageInput): SavePageErrors {
  const errors: SavePageErrors = {};
  const [unknown] = unknownPlaceholders(text);
  if (page === "faq" && text.trim() !== "" && !text.trim().startsWith("## "))
    errors.text = "Begin with a question: ## What is your return policy?";
  if (text.trim() === "") errors.text = "Text is required";
  else if (text.length > MAX_PAGE_TEXT)
    errors.text = `Please use at most ${MAX_PAGE_TEXT.toLocaleString("en-IN")} characters`;
  else if (unknown !== undefined)
    errors.text = `{${unknown}} is not one of the values below. Write \\{ for a curly bracket`;
  if (!isDay(day)) errors.effectiveOn = "Please enter a date, such as 2026-12-31";
  else if (day < earliest)
    errors.effectiveOn =
      earliest === today
        ? "This date is in the past"
        : `This page promises ${storePages[page].noticeDays} days' notice: choose ${formatDay(earliest)} or later`;
  else if (Date.parse(day) - Date.parse(today) > LATEST_DAYS * 24 * 60 * 60 * 1000)
    errors.effectiveOn = "Please choose a date within a year";
  return errors;
}

function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function normalizeLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
