import { useSearchParams } from "react-router";
import { checkoutHref } from "#app/checkout/quotations/quotation-address.ts";

/** The address of a step of this checkout, of the same quotation if there is one. */
export function useCheckoutHref(): (step?: Record<string, string>) => string {
  const [params] = useSearchParams();
  return (step) => checkoutHref(params, step);
}
