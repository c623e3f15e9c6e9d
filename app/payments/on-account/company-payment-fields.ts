import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { companyPaymentWays } from "./company-payment-ways.ts";

export type CompanyPaymentFields = { amount: string; way: string; reference: string };

export function companyPaymentErrors({ amount, way, reference }: CompanyPaymentFields): FieldErrors {
  const paise = rupeesToPaise(amount);
  return {
    ...(!(paise.ok && paise.value > 0) && { amount: "Enter the amount in rupees, such as 1499.50." }),
    ...(!companyPaymentWays.some((one) => one === way) && { way: "Please choose how it was paid." }),
    ...(!parseBankReference(reference) && { reference: "Enter the reference: 6 to 40 letters and digits." }),
  };
}
