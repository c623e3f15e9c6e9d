/** Every background job. One that isn't listed never runs. */

import { notifyFailedMailJob } from "#app/accounts/notices/admin-mail.server.ts";
import { mailChoices } from "#app/accounts/notices/mail-choices.server.ts";
import { clearRegistrationsJob } from "#app/accounts/registration/registration-jobs.server.ts";
import { sendResetLinkJob } from "#app/accounts/sign-in/password-jobs.server.ts";
import { clearAttemptsJob } from "#app/accounts/sign-in/sign-in-jobs.server.ts";
import { applyPausesJob } from "#app/accounts/vendor-times/pauses.server.ts";
import { notifyPageChangeJob } from "#app/admin/policies/publish-page.server.ts";
import { nightlyAuditJob } from "#app/auditor/nightly-audit.server.ts";
import { matchBankLinesJob } from "#app/bank/match-lines.server.ts";
import { countMissingJob } from "#app/builder/missing-counts.server.ts";
import {
  cleanUpPicturesJob,
  preparePictureJob,
  removePictureFilesJob,
} from "#app/catalog/pictures/picture-jobs.server.ts";
import { recountPopularityJob } from "#app/catalog/popularity-jobs.server.ts";
import { notifyLowStockJob } from "#app/catalog/stock/low-stock-mail.server.ts";
import { removeOldDraftsJob } from "#app/checkout/checkout-drafts.server.ts";
import { issueCommissionInvoicesJob } from "#app/commissions/issue-commission-invoices.server.ts";
import { sendScanJob } from "#app/couriers/demo/send-scans.server.ts";
import { deleteOldChangesJob } from "#app/finding/browsing/change-jobs.server.ts";
import { expireDelaysJob } from "#app/fulfilment/delays/answer-delay.server.ts";
import { expireOrdersJob } from "#app/fulfilment/orders/expire-orders.server.ts";
import { applyPickupJob, pollPickupsJob } from "#app/fulfilment/pickups/pickup-jobs.server.ts";
import { applyTrackingJob } from "#app/fulfilment/tracking/courier-webhooks.server.ts";
import { pollCouriersJob } from "#app/fulfilment/tracking/poll-couriers.server.ts";
import { registerEInvoicesJob } from "#app/gst/e-invoices/registration/register-e-invoices.server.ts";
import { issueMissedChallansJob } from "#app/invoices/missed-challans.server.ts";
import { closeBookDaysJob } from "#app/ledger/days/close-book-days.server.ts";
import { sealBankAccountsJob } from "#app/ledger/sealed-payouts.server.ts";
import { sendDigestsJob } from "#app/mail/digests.server.ts";
import { sendMailJob } from "#app/mail/mail-jobs.server.ts";
import { sendTextJob } from "#app/mail/texts/text-jobs.server.ts";
import { closeOrderDaysJob } from "#app/orders/days/close-days.server.ts";
import { eraseOrdersJob } from "#app/orders/erase-orders.server.ts";
import { notifyLateJob } from "#app/orders/late-shipments.server.ts";
import { notifyMissedVendorsJob } from "#app/orders/new-order-notices.server.ts";
import { withOrderKeys } from "#app/orders/order-links.server.ts";
import { endPagesJob } from "#app/payments/end-pages.server.ts";
import { mailStatementsJob, remindCompaniesJob } from "#app/payments/on-account/notices/company-notices.server.ts";
import { deliverWebhookJob } from "#app/payments/providers/test/deliver-webhooks.server.ts";
import { askProviderJob, reconcileJob } from "#app/payments/reconcile.server.ts";
import { deleteRefundAccountsJob } from "#app/payments/refunds/refund-accounts.server.ts";
import { sendRefundJob } from "#app/payments/refunds/refund-jobs.server.ts";
import { applyEventJob } from "#app/payments/webhooks.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { removeOldSubmissionsJob } from "#app/platform/submissions/once.server.ts";
import { notifyProductChangesJob } from "#app/product-desk/editing/product-change-mail.server.ts";
import { cleanUpImportsJob, processImportJob } from "#app/product-desk/exchange/import-jobs.server.ts";
import { endClosedRequestsJob } from "#app/quotations/approval-requests.server.ts";
import { withQuotationKeys } from "#app/quotations/quotation-links.server.ts";
import { refundSucceededJob } from "#app/returns/close-return.server.ts";
import { clearPhotosJob, removePhotosJob } from "#app/returns/return-photos.server.ts";
import { fetchSettlementsJob } from "#app/settlements/import-settlements.server.ts";
import { mailTexts } from "./mail-texts.server.ts";

/** Links in mail get their keys when it is sent: stored mail has none. */
const withKeys: typeof withOrderKeys = (env, data) => withQuotationKeys(env, withOrderKeys(env, data));

export const jobs: JobDefinition<never>[] = [
  sendMailJob({ choices: mailChoices, addKeys: withKeys, texts: mailTexts }),
  sendTextJob(mailTexts),
  sendDigestsJob(mailChoices),
  notifyFailedMailJob,
  sendResetLinkJob,
  clearAttemptsJob,
  clearRegistrationsJob,
  eraseOrdersJob,
  applyPausesJob,
  notifyLateJob,
  notifyMissedVendorsJob,
  issueMissedChallansJob,
  expireDelaysJob,
  applyEventJob,
  sendRefundJob,
  deleteRefundAccountsJob,
  refundSucceededJob,
  removePhotosJob,
  clearPhotosJob,
  endPagesJob,
  askProviderJob,
  reconcileJob,
  mailStatementsJob,
  remindCompaniesJob,
  expireOrdersJob,
  applyTrackingJob,
  pollCouriersJob,
  applyPickupJob,
  pollPickupsJob,
  sendScanJob,
  deliverWebhookJob,
  recountPopularityJob,
  deleteOldChangesJob,
  notifyProductChangesJob,
  notifyLowStockJob,
  preparePictureJob,
  cleanUpPicturesJob,
  removePictureFilesJob,
  processImportJob,
  cleanUpImportsJob,
  removeOldDraftsJob,
  endClosedRequestsJob,
  removeOldSubmissionsJob,
  closeBookDaysJob,
  closeOrderDaysJob,
  sealBankAccountsJob,
  countMissingJob,
  fetchSettlementsJob,
  matchBankLinesJob,
  issueCommissionInvoicesJob,
  registerEInvoicesJob,
  nightlyAuditJob,
  notifyPageChangeJob,
];
