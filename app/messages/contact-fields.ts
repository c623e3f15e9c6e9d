import { personNameError } from "#app/domain/basics/person-name.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export const contactSubjects = [
  "General Inquiry",
  "Product Support",
  "Order Status",
  "Returns & Refunds",
  "Partnership Opportunities",
  "Other",
] as const;

export const contactFields = ["name", "email", "subject", "message"] as const;

/** A hidden field that only bots fill in. */
export const HONEYPOT_FIELD = "website";

export type ContactInput = Record<(typeof contactFields)[number], string>;

export const contactLimits = { name: 100, email: 254, message: 5_000 } as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function validateContact({ name, email, subject, message }: ContactInput): FieldErrors {
  const nameError = personNameError(name);
  return {
    ...(nameError && { name: nameError }),
    ...(!name.trim() && { name: "Name is required" }),
    ...(name.trim().length > contactLimits.name && { name: `Please use at most ${contactLimits.name} characters` }),
    ...(!email.trim() && { email: "Email is required" }),
    ...(email.trim() && !isEmail(email) && { email: "Please enter a valid email address" }),
    ...(!(contactSubjects as readonly string[]).includes(subject) && { subject: "Subject is required" }),
    ...(!message.trim() && { message: "Message is required" }),
    ...(message.length > contactLimits.message && {
      message: `Please use at most ${contactLimits.message.toLocaleString("en-IN")} characters`,
    }),
  };
}

function isEmail(text: string): boolean {
  return text.trim().length <= contactLimits.email && EMAIL.test(text.trim());
}

/** Missing fields become "". */
export function readContactInput(values: { get(name: string): unknown }): ContactInput {
  const text = (name: string) => String(values.get(name) ?? "");
  return { name: text("name"), email: text("email"), subject: text("subject"), message: text("message") };
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some(Boolean);
}
