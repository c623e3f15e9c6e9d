/** The form of a quotation's head, checked in the browser and on the server. */
import { EMAIL_MAX, isEmail, messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { addDays, type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import { linkError } from "#app/domain/basics/person-name.ts";
import { readPhone } from "#app/domain/basics/phone.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { BUYER_NAME_MAX } from "#app/domain/parties/business-buyer.ts";
import { findGstinError, normalizeTaxId } from "#app/domain/parties/gstin.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export const quotationFields = [
  "customerName",
  "email",
  "phone",
  "businessName",
  "gstin",
  "validUntil",
  "notes",
] as const;
export type QuotationFields = Record<(typeof quotationFields)[number], string>;

export const MAX_NOTES = 2_000;
const MAX_VALID_DAYS = 90;

export type QuotationHead = {
  customerName: string;
  email: string | null;
  phone: string | null;
  businessName: string | null;
  gstin: string | null;
  validUntil: CalendarDay;
  notes: string;
};

/** In the order of the form. */
export function quotationErrors(fields: Partial<QuotationFields>, today: CalendarDay): FieldErrors {
  const { customerName = "", email = "", phone = "", businessName = "", gstin = "", validUntil = "" } = fields;
  return {
    ...errorOf("customerName", nameError(oneLine(customerName))),
    ...errorOf("email", contactError(email.trim(), phone.trim())),
    ...errorOf("phone", phone.trim() !== "" && readPhone(phone) === null && "Please enter a 10-digit phone number"),
    ...errorOf("businessName", businessError(oneLine(businessName))),
    ...errorOf("gstin", gstin.trim() !== "" && findGstinError(normalizeTaxId(gstin))),
    ...errorOf("validUntil", dayError(validUntil, today)),
    ...errorOf("notes", (fields.notes ?? "").length > MAX_NOTES && `Please use at most ${MAX_NOTES} characters`),
  };
}

function errorOf(name: string, error: string | false | null | undefined): FieldErrors {
  return error ? { [name]: error } : {};
}

function nameError(name: string): string | undefined {
  if (name === "") return "Please enter the customer's name";
  return name.length > NAME_MAX ? messages.nameLong : linkError(name);
}

function contactError(email: string, phone: string): string | false {
  if (email === "") return phone === "" && "Please enter an email address or a phone number";
  return (email.length > EMAIL_MAX || !isEmail(email)) && messages.email;
}

function businessError(name: string): string | undefined {
  return name.length > BUYER_NAME_MAX ? `Please use at most ${BUYER_NAME_MAX} characters` : linkError(name);
}

function dayError(typed: string, today: CalendarDay): string | false {
  const day = readDay(typed.trim());
  if (day === null) return "Please enter a date, such as 2026-12-31";
  const last = addDays(today, MAX_VALID_DAYS);
  return (day < today || day > last) && `Please choose a day from today to ${formatDay(last)}`;
}

/** The values of fields that have no errors. */
export function readQuotationHead(fields: QuotationFields): QuotationHead {
  return {
    customerName: oneLine(fields.customerName),
    email: fields.email.trim().toLowerCase() || null,
    phone: readPhone(fields.phone),
    businessName: oneLine(fields.businessName) || null,
    gstin: normalizeTaxId(fields.gstin) || null,
    validUntil: fields.validUntil.trim(),
    notes: fields.notes.trim(),
  };
}
