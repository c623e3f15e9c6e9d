/** Only impossible tracking numbers are refused (docs/decisions/333); India Post's follow the UPU standard S10. */
import { err, ok, type Result } from "#app/domain/basics/result.ts";

export const OWN_DELIVERY = "Own delivery";
export const OTHER_CARRIER = "Other";

/** Who holds cash on delivery (docs/decisions/343). */
export type CashHolder = "courier" | "vendor";

export function getCashHolder(carrier: string | null): CashHolder {
  return carrier === OWN_DELIVERY ? "vendor" : "courier";
}

export const carriers = [
  "Blue Dart",
  "Delhivery",
  "DTDC",
  "Ecom Express",
  "India Post",
  "Shadowfax",
  "XpressBees",
  OWN_DELIVERY,
  OTHER_CARRIER,
] as const;

export type Dispatch = { carrier: string; tracking: string | null; trackingUrl: string | null };

export type DispatchInput = { carrier: string; otherCarrier: string; tracking: string; trackingUrl: string };
export const dispatchFields = [
  "carrier",
  "otherCarrier",
  "tracking",
  "trackingUrl",
] as const satisfies (keyof DispatchInput)[];
export type DispatchErrors = Partial<Record<keyof DispatchInput, string>>;

const MAX_NAME_LENGTH = 40;
const MAX_URL_LENGTH = 500;
const TRACKING = /^[A-Z0-9][A-Z0-9/-]{4,38}[A-Z0-9]$/;
const INDIA_POST = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

export function validateDispatch(input: DispatchInput): Result<Dispatch, "invalid", DispatchErrors> {
  const carrier = carrierOf(input);
  const tracking = input.tracking.replace(/\s/g, "").toUpperCase();
  const trackingUrl = input.trackingUrl.trim();
  const errors: DispatchErrors = {
    ...carrierError(input, carrier),
    ...trackingError(carrier, tracking),
    ...(trackingUrl && !isWebAddress(trackingUrl) && { trackingUrl: "Please enter a full URL starting with https://" }),
  };
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({ carrier, tracking: tracking || null, trackingUrl: trackingUrl || null });
}

function carrierOf({ carrier, otherCarrier }: DispatchInput): string {
  const name = (carrier === OTHER_CARRIER ? otherCarrier : carrier).trim().replace(/\s+/g, " ");
  // Own delivery typed by hand also decides who holds the cash.
  return name.toLowerCase() === OWN_DELIVERY.toLowerCase() ? OWN_DELIVERY : name;
}

function carrierError(input: DispatchInput, name: string): DispatchErrors {
  if (!carriers.some((carrier) => carrier === input.carrier)) return { carrier: "Please choose a courier" };
  if (name === "") return { otherCarrier: "Courier name is required" };
  return name.length > MAX_NAME_LENGTH ? { otherCarrier: `Please use at most ${MAX_NAME_LENGTH} characters` } : {};
}

function trackingError(carrier: string, tracking: string): DispatchErrors {
  if (tracking === "") return carrier === OWN_DELIVERY ? {} : { tracking: "Tracking number is required" };
  if (carrier === "India Post" && !INDIA_POST.test(tracking))
    return { tracking: "India Post tracking numbers look like EK123456789IN" };
  return TRACKING.test(tracking) ? {} : { tracking: "Tracking number must have 6 to 40 letters and digits" };
}

/** Customers' mails link there: https with a host name only. */
function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && username === "";
}
