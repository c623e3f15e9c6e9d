/** What the forms call the fields of a company that the audit log names. */
export const companyChangeLabels: Readonly<Record<string, string>> = {
  name: "Business name",
  gstin: "GSTIN",
  label: "Name of the address",
  orderLimitPaise: "Limit of one order (₹)",
  mayOrderOnAccount: "On account",
  limitPaise: "Limit (₹)",
  days: "Days to pay",
  amountPaise: "Amount (₹)",
  way: "Paid by",
  reference: "Reference",
  sku: "SKU",
  category: "Category",
  pricePaise: "Price (₹)",
  discount: "Discount (%)",
  validFrom: "From",
  validUntil: "Until",
};
