import { type BusinessErrors, validateBusiness } from "#app/domain/parties/business-details.ts";

export function businessErrors(form: FormData): BusinessErrors {
  const checked = validateBusiness(Object.fromEntries(form));
  return checked.ok ? {} : (checked.details ?? {});
}
