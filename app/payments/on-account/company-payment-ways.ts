export const companyPaymentWays = ["transfer", "upi", "cheque"] as const;
export type CompanyPaymentWay = (typeof companyPaymentWays)[number];

export const companyPaymentLabels: Record<CompanyPaymentWay, string> = {
  transfer: "Bank transfer",
  upi: "UPI",
  cheque: "Cheque",
};
