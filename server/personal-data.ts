/** Modules besides accounts that keep personal data. One that isn't listed is missing in exports. */

import { gstinData } from "#app/accounts/gstins/personal-data.server.ts";
import { noticeData } from "#app/accounts/notices/personal-data.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { savedViewData } from "#app/accounts/views/personal-data.server.ts";
import { buildData } from "#app/builder/personal-data.server.ts";
import { cartData } from "#app/cart/personal-data.server.ts";
import { checkoutData, phoneData } from "#app/checkout/personal-data.server.ts";
import { companyData } from "#app/companies/personal-data.server.ts";
import { pickupData } from "#app/fulfilment/pickups/personal-data.server.ts";
import { invoiceData } from "#app/invoices/personal-data.server.ts";
import { signatureData } from "#app/invoices/signatures/personal-data.server.ts";
import { contactData } from "#app/messages/personal-data.server.ts";
import { orderData } from "#app/orders/personal-data.server.ts";
import { refundAccountData, refundData } from "#app/payments/personal-data.server.ts";
import { columnMatchData } from "#app/product-desk/exchange/column-matches.server.ts";
import { enquiryData } from "#app/quotations/enquiries/personal-data.server.ts";
import { quotationData } from "#app/quotations/personal-data.server.ts";
import { returnData } from "#app/returns/personal-data.server.ts";
import { reviewData } from "#app/reviews/personal-data.server.ts";
import { claimData } from "#app/warranty/claims/personal-data.server.ts";
import { wishlistData } from "#app/wishlist/personal-data.server.ts";

export const personalData: readonly PersonalDataSource[] = [
  savedViewData,
  noticeData,
  gstinData,
  wishlistData,
  cartData,
  buildData,
  companyData,
  orderData,
  enquiryData,
  quotationData,
  invoiceData,
  signatureData,
  checkoutData,
  phoneData,
  refundData,
  refundAccountData,
  returnData,
  claimData,
  pickupData,
  contactData,
  reviewData,
  columnMatchData,
];
