import { compactDigits } from "./digits.ts";

/** +91, 0091, 91, a trunk 0, or both. A number of ten digits is never shortened. */
const WITH_PREFIX = /^(?:(?:\+|00|0)?91)?0?(\d{10})$/;

/** The ten digits of an Indian number, however it is written; null for anything else. */
export function readPhone(text: string): string | null {
  const compact = compactDigits(text.replace(/^\s*tel:/i, "")).replaceAll("/", "");
  return WITH_PREFIX.exec(compact)?.[1] ?? null;
}

/** As `readPhone`, for numbers that get text messages: they begin with 6 to 9 (India's numbering plan of 2003). */
export function readMobile(text: string): string | null {
  const phone = readPhone(text);
  return phone !== null && /^[6-9]/.test(phone) ? phone : null;
}

export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
}

/** For links that dial. */
export function phoneLink(phone: string): string {
  const digits = readPhone(phone);
  return `tel:${digits === null ? compactDigits(phone) : `+91${digits}`}`;
}
