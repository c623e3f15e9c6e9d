import { mailRegisteredCommissions } from "#app/commissions/commission-mail.server.ts";
import type { Announce } from "#app/invoices/e-invoices/record-e-invoices.server.ts";
import { queueRegisteredMails } from "#app/invoices/e-invoices/registered-mail.server.ts";

/** Mails buyers, and vendors whose commission is invoiced, that their documents are here. */
export const announceRegistered: Announce = async (tx, documentIds, origin) => {
  await queueRegisteredMails(tx, documentIds, origin);
  await mailRegisteredCommissions(tx, documentIds, origin);
};
