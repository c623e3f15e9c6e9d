/** A vendor's business (rules and messages: domain/parties/business-details). */
import { type BusinessErrors, validateBusiness } from "#app/domain/parties/business-details.ts";

/** By field, for the browser's check. */
export function businessErrors(form: FormData): BusinessErrors {
  const checked = validateBusiness(Object.fromEntries(form));
  return checked.ok ? {} : (checked.details ?? {});
}
