/** What admins decide about orders and returns. */
import type { SettingGroup } from "./setting-fields.ts";

export const orderGroup: SettingGroup = {
  id: "orders",
  title: "Orders and returns",
  intro: "Who may order, and time limits. Pages that mention them are updated automatically.",
  fields: [
    {
      key: "guestCheckout",
      label: "Guest checkout",
      kind: "flag",
      hint: "Customers can order with a name, phone number and address, without an account.",
    },
    { key: "unpaidOrderMinutes", label: "Cancel unpaid online orders after", kind: "number", unit: "minutes" },
    {
      key: "paymentLinkHours",
      label: "Cancel unpaid phone orders after",
      kind: "number",
      unit: "hours",
      hint: "Orders that staff enter and the customer pays by a link.",
    },
    { key: "bankTransferDays", label: "Cancel unpaid bank transfers after", kind: "number", unit: "days" },
    { key: "quotationDays", label: "Quotations are valid for", kind: "number", unit: "days" },
    {
      key: "quotationDiscountPercent",
      label: "Discount in quotations up to",
      kind: "number",
      unit: "% of today’s price",
      hint: "Only for the store’s own products.",
    },
    {
      key: "dueReminderDays",
      label: "Remind companies of invoices on account",
      kind: "number",
      unit: "days before they are due",
      hint: "They are also reminded on the due date and every week after it. 0: no reminder before.",
    },
    {
      key: "counterSalesPercent",
      label: "Discount at the counter by the Sales role up to",
      kind: "number",
      unit: "% of today’s price",
      hint: "Only for the store’s own products. Owners may give any price.",
    },
    {
      key: "counterManagerPercent",
      label: "Discount at the counter by managers up to",
      kind: "number",
      unit: "% of today’s price",
    },
    {
      key: "counterUpiId",
      label: "UPI ID for the counter",
      kind: "text",
      hint: "Such as store@bank. The counter shows a QR code with the amount. Leave empty for none.",
    },
    { key: "replacementDays", label: "Replacement within", kind: "number", unit: "days of delivery" },
    { key: "refundDays", label: "Return for refund within", kind: "number", unit: "days of delivery" },
    { key: "damageDays", label: "Report damage within", kind: "number", unit: "days of delivery" },
    {
      key: "orderLinkDays",
      label: "Links in order emails work for",
      kind: "number",
      unit: "days after the order’s last change",
      hint: "They open the order without a login: whoever has the email can follow, cancel or return it.",
    },
  ],
};
