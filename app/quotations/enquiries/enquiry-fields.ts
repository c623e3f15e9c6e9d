/** The form that asks for a bulk price, checked in the browser and on the server. */
import { EMAIL_MAX, isEmail, messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { compactDigits, toAsciiDigits } from "#app/domain/basics/digits.ts";
import { linkError } from "#app/domain/basics/person-name.ts";
import { readPhone } from "#app/domain/basics/phone.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { BUYER_NAME_MAX } from "#app/domain/parties/business-buyer.ts";
import { findGstinError, normalizeTaxId } from "#app/domain/parties/gstin.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export const enquiryFields = ["products", "name", "email", "phone", "businessName", "gstin", "pin", "note"] as const;
export type EnquiryFields = Record<(typeof enquiryFields)[number], string>;

export const MAX_ENQUIRY_LINES = 50;
export const MAX_ENQUIRY_QUANTITY = 10_000;
export const MAX_ENQUIRY_NOTE = 2_000;
const MAX_TEXT = 200;
/** Longer rows are refused before they are searched for a quantity. */
const MAX_ROW = 250;

/** `text`: a SKU or a name. */
export type TypedLine = { text: string; quantity: number };
type Read = { lines: TypedLine[]; error: string | null };

/**
 * One product a line: "SKU, quantity", also with a tab, a semicolon or × between; the quantity may have thousands separators.
 * Lines without a quantity are errors, and so are more than 10,000 pieces of one product.
 */
export function readEnquiryLines(typed: string): Read {
  const refuse = (error: string): Read => ({ lines: [], error });
  if (typed.length > MAX_ENQUIRY_LINES * MAX_ROW) return refuse("The list is too long");
  const rows = typed
    .split(/\r?\n/)
    .map((row, at) => ({ row: readRow(row), where: `Line ${at + 1}` }))
    .filter(({ row }) => row !== "");
  if (rows.length === 0) return refuse("Please enter at least one product");
  if (rows.length > MAX_ENQUIRY_LINES) return refuse(`Please enter at most ${MAX_ENQUIRY_LINES} products`);
  const lines: TypedLine[] = [];
  const sums = new Map<string, number>();
  for (const { row, where } of rows) {
    const line = row.length > MAX_ROW ? null : readLine(row);
    if (!line) return refuse(`${where}: please write the product, a comma and the quantity`);
    const product = line.text.toLowerCase();
    const sum = (sums.get(product) ?? 0) + line.quantity;
    if (sum > MAX_ENQUIRY_QUANTITY)
      return refuse(
        `${where}: please enter at most ${MAX_ENQUIRY_QUANTITY.toLocaleString("en-IN")} pieces of a product`,
      );
    sums.set(product, sum);
    lines.push(line);
  }
  return { lines, error: null };
}

/** A spreadsheet's cells are pasted with tabs between. */
function readRow(row: string): string {
  return row.length > MAX_ROW ? row : oneLine(row.replaceAll("\t", ", ")).replace(/[,;\s]+$/, "");
}

/** The quantity has thousands separators, such as 1,500 or 1,00,000. */
const WITH_THOUSANDS = /^(.*?\S)\s*(?:[,;×]|\s[xX])\s*(\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3})$/u;
const PLAIN = /^(.*\S)\s*(?:[,;×]|\s[xX])\s*(\p{Nd}{1,7})$/u;

function readLine(row: string): TypedLine | null {
  const grouped = WITH_THOUSANDS.exec(row);
  const isGrouped = grouped && !toAsciiDigits(grouped[2] ?? "").startsWith("0");
  const [, text = "", digits = ""] = (isGrouped ? grouped : PLAIN.exec(row)) ?? [];
  const quantity = Number(toAsciiDigits(digits).replaceAll(",", ""));
  const name = text.replace(/[,;]+$/, "").trim();
  return name !== "" && name.length <= MAX_TEXT && quantity >= 1 ? { text: name, quantity } : null;
}

/** In the order of the form. */
export function enquiryErrors(fields: Partial<EnquiryFields>): FieldErrors {
  const {
    products = "",
    name = "",
    email = "",
    phone = "",
    businessName = "",
    gstin = "",
    pin = "",
    note = "",
  } = fields;
  const errors = {
    products: readEnquiryLines(products).error,
    name: nameError(oneLine(name)),
    email: (!isEmail(email.trim()) || email.trim().length > EMAIL_MAX) && messages.email,
    phone: phone.trim() !== "" && readPhone(phone) === null && "Please enter a 10-digit phone number",
    businessName:
      oneLine(businessName).length > BUYER_NAME_MAX
        ? `Please use at most ${BUYER_NAME_MAX} characters`
        : linkError(oneLine(businessName)),
    gstin: gstin.trim() !== "" && findGstinError(normalizeTaxId(gstin)),
    pin: !/^[1-9]\d{5}$/.test(compactDigits(pin)) && "Please enter a 6-digit PIN code",
    note: note.length > MAX_ENQUIRY_NOTE && `Please use at most ${MAX_ENQUIRY_NOTE} characters`,
  };
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function nameError(name: string): string | undefined {
  if (name === "") return "Please enter your name";
  return name.length > NAME_MAX ? messages.nameLong : linkError(name);
}

/** The values of fields that have no errors. */
export function readEnquiry(fields: EnquiryFields) {
  return {
    lines: readEnquiryLines(fields.products).lines,
    name: oneLine(fields.name),
    email: fields.email.trim().toLowerCase(),
    phone: readPhone(fields.phone),
    businessName: oneLine(fields.businessName) || null,
    gstin: normalizeTaxId(fields.gstin) || null,
    pin: compactDigits(fields.pin),
    note: fields.note.trim(),
  };
}
