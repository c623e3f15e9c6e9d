import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData, MailKind } from "#app/mail/mail-kinds.ts";
import {
  accountExists,
  alreadyRegistered,
  changeEmail,
  confirmRegistration,
  emailChanged,
  loginCode,
  passkeysChanged,
  phoneChanged,
  resetPassword,
  verifyEmail,
} from "./account-mails.ts";
import {
  bankAccountChanged,
  bankAccountDecided,
  bankAccountForStore,
  bankAccountRequested,
} from "./bank-account-mails.ts";
import { claimEnded, claimEndedForStore, claimForStore, claimPending, claimUpdated } from "./claim-mails.ts";
import {
  approvalAnswered,
  approvalRequest,
  companyInvitation,
  companyStatement,
  paymentReminder,
} from "./company-mails.ts";
import { contactMessage, contactReceipt, contactReply } from "./contact-mails.ts";
import { delayAnswered, delayAsked } from "./delay-mails.ts";
import { digest } from "./digest-mail.ts";
import { disputeForStore } from "./dispute-mail.ts";
import { documentRegistered } from "./document-mails.ts";
import { enquiryForStore, enquiryReceipt } from "./enquiry-mails.ts";
import { itemsRemoved, newOrder, newOrderForStore } from "./new-order-mails.ts";
import {
  itemsCancelled,
  orderCancelled,
  orderConfirmation,
  orderNote,
  orderRefund,
  partPayment,
  paymentFailed,
  paymentLink,
  paymentReceived,
} from "./order-mails.ts";
import { commissionInvoice, payoutForStore, payoutPaid } from "./payout-mails.ts";
import { invitation, secondFactorChanged, vendorInvitation } from "./people-mails.ts";
import { policyChanged } from "./policy-mails.ts";
import { quotation, quotationAnswered } from "./quotation-mail.ts";
import { goodwillRefund, refundAccountChanged, refundSent } from "./refund-mails.ts";
import {
  pickupToArrange,
  returnForStore,
  returnPending,
  returnRequested,
  returnUpdated,
  returnWithdrawn,
} from "./return-mails.ts";
import {
  deliveryUndone,
  shipmentDelivered,
  shipmentDispatched,
  shipmentLate,
  shipmentUndelivered,
  trackingCorrected,
} from "./shipment-mails.ts";
import { dataCheck, failedMail, testMail } from "./trouble-mails.ts";
import {
  lowStock,
  lowStockForStore,
  productsChanged,
  vendorApplied,
  vendorApproved,
  vendorDetails,
  vendorSuspended,
} from "./vendor-mails.ts";

type Writers = { [Kind in MailKind]: (data: MailData[Kind], store: MailStore) => MailContent };

const writers: Writers = {
  "confirm-registration": confirmRegistration,
  "login-code": loginCode,
  "already-registered": alreadyRegistered,
  "verify-email": verifyEmail,
  "reset-password": resetPassword,
  "account-exists": accountExists,
  "change-email": changeEmail,
  "email-changed": emailChanged,
  "phone-changed": phoneChanged,
  invitation,
  "vendor-invitation": vendorInvitation,
  "second-factor-changed": secondFactorChanged,
  "passkeys-changed": passkeysChanged,
  "data-check": dataCheck,
  "policy-changed": policyChanged,
  "vendor-applied": vendorApplied,
  "vendor-approved": vendorApproved,
  "vendor-suspended": vendorSuspended,
  "vendor-details": vendorDetails,
  "payout-paid": payoutPaid,
  "commission-invoice": commissionInvoice,
  "bank-account-changed": bankAccountChanged,
  "bank-account-requested": bankAccountRequested,
  "bank-account-decided": bankAccountDecided,
  "bank-account-for-store": bankAccountForStore,
  "products-changed": productsChanged,
  "low-stock": lowStock,
  "failed-mail": failedMail,
  "low-stock-for-store": lowStockForStore,
  "payout-for-store": payoutForStore,
  "order-confirmation": orderConfirmation,
  "new-order": newOrder,
  "items-cancelled": itemsCancelled,
  "items-removed": itemsRemoved,
  "goodwill-refund": goodwillRefund,
  "new-order-for-store": newOrderForStore,
  "payment-link": paymentLink,
  "payment-failed": paymentFailed,
  "order-cancelled": orderCancelled,
  "shipment-dispatched": shipmentDispatched,
  "tracking-corrected": trackingCorrected,
  "shipment-delivered": shipmentDelivered,
  "delivery-undone": deliveryUndone,
  "shipment-undelivered": shipmentUndelivered,
  "shipment-late": shipmentLate,
  "delay-asked": delayAsked,
  "delay-answered": delayAnswered,
  "payment-received": paymentReceived,
  "part-payment": partPayment,
  "order-refund": orderRefund,
  "refund-sent": refundSent,
  "refund-account-changed": refundAccountChanged,
  "claim-ended": claimEnded,
  "claim-ended-for-store": claimEndedForStore,
  "claim-pending": claimPending,
  "claim-for-store": claimForStore,
  "claim-updated": claimUpdated,
  "dispute-for-store": disputeForStore,
  "return-requested": returnRequested,
  "return-pending": returnPending,
  "return-for-store": returnForStore,
  "return-updated": returnUpdated,
  "return-withdrawn": returnWithdrawn,
  "pickup-to-arrange": pickupToArrange,
  "company-invitation": companyInvitation,
  "approval-request": approvalRequest,
  "approval-answered": approvalAnswered,
  "company-statement": companyStatement,
  "payment-reminder": paymentReminder,
  "enquiry-for-store": enquiryForStore,
  "enquiry-receipt": enquiryReceipt,
  quotation,
  "quotation-answered": quotationAnswered,
  "document-registered": documentRegistered,
  "order-note": orderNote,
  "contact-message": contactMessage,
  "contact-receipt": contactReceipt,
  "contact-reply": contactReply,
  digest,
  "test-mail": testMail,
};

export const mailKinds = Object.keys(writers) as MailKind[];

/** @throws for a kind without a writer, such as one of another version */
export function mailContent<Kind extends MailKind>(kind: Kind, data: MailData[Kind], store: MailStore): MailContent {
  const write = Object.hasOwn(writers, kind) ? writers[kind] : undefined;
  if (!write) throw new Error(`No mail is called "${kind}"`);
  return write(data, store);
}
