import { findPhone } from "#app/accounts/phones/phone-owners.server.ts";
import type { MailTexts } from "#app/mail/texts/text-jobs.server.ts";
import { orderTexts } from "#app/orders/texts/order-texts.server.ts";
import { isRequestAnswered } from "#app/quotations/approvals.server.ts";

const ID_LENGTH = 36;

/** Text messages about orders go to their number, others to that of the person's account (docs/rules.md#e9). */
export const mailTexts: MailTexts = {
  ...orderTexts,
  findPhone: async (db, about) =>
    about.personId === null ? await orderTexts.findPhone(db, about) : await findPhone(db, about.personId),
  isOvertaken: async (db, about) =>
    about.kind === "approval-request"
      ? await isRequestAnswered(db, about.reference.slice(0, ID_LENGTH))
      : await orderTexts.isOvertaken(db, about),
};
