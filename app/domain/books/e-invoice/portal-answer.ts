/**
 * The portal's answer about documents that were uploaded: an object for each, alone or in a list, with Irn, AckNo, AckDt
 * and SignedQRCode, as its API and its bulk upload write it.
 */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr, type Paise } from "#app/domain/money/money.ts";
import { documentTypes, type EInvoiceKind, type Registration } from "./e-invoice.ts";

/** What the signed QR code says about its document. */
export type QrFacts = {
  supplierGstin: string;
  recipientGstin: string;
  type: string;
  number: string;
  /** DD/MM/YYYY */
  date: string;
  totalPaise: Paise;
  items: number;
  irn: string;
  /** When it was registered; null: older QR codes don't say. */
  irnAt: Date | null;
};

export type AnswerEntry = Registration & { row: number; facts: QrFacts };
export type AnswerFault = { row: number; number: string | null; problem: string };
/** `refusals` are documents that the portal did not register, `faults` make the file one that nothing is taken from. */
export type PortalAnswer = { entries: AnswerEntry[]; refusals: AnswerFault[]; faults: AnswerFault[] };

const MAX_ENTRIES = 1_000;
/** A QR code has room for some 3,000. */
const MAX_QR_LENGTH = 8_000;
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** A sentence when the whole file can't be read. Rows count from 1. */
export function readPortalAnswer(text: string): PortalAnswer | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: "The file is no JSON, or is cut off. Please download it from the portal again." };
  }
  const rows = listRows(value);
  if (rows.length === 0) return { problem: "The file has no answers of the portal." };
  if (rows.length > MAX_ENTRIES) return { problem: "The file has more than 1,000 documents. Please split it." };
  const answer: PortalAnswer = { entries: [], refusals: [], faults: [] };
  for (const [index, row] of rows.entries()) {
    const read = readRow(row);
    if ("refusal" in read) answer.refusals.push({ row: index + 1, number: read.number, problem: read.refusal });
    else if ("problem" in read) answer.faults.push({ row: index + 1, ...read });
    else answer.entries.push({ row: index + 1, ...read });
  }
  return answer;
}

type Fields = Record<string, unknown>;

/** Unpacks the wrappers of service providers, such as `result`, `Data` and `govt_response`. */
function listRows(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listRows);
  if (typeof value === "string" && /^\s*[[{]/.test(value)) {
    try {
      return listRows(JSON.parse(value));
    } catch {
      return [value];
    }
  }
  const fields = asFields(value);
  const inner = fields && (fields.result ?? fields.data ?? fields.govt_response ?? fields.signedinvoices);
  if (inner !== undefined && inner !== null && !fields?.irn) return listRows(inner);
  return [value];
}

/** Names in lower case: files write SignedQRCode and SignedQrCode. */
function asFields(value: unknown): Fields | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]));
}

type ReadRow = Omit<AnswerEntry, "row"> | Omit<AnswerFault, "row"> | { number: string | null; refusal: string };

function readRow(row: unknown): ReadRow {
  const fields = asFields(row);
  if (!fields) return { number: null, problem: "This is no answer about a document." };
  const text = (name: string) =>
    ["string", "number"].includes(typeof fields[name]) ? String(fields[name]).trim() : "";
  const irn = text("irn").toLowerCase();
  const signedQr = text("signedqrcode");
  const refusal = irn || signedQr ? null : findRefusal(fields);
  if (refusal) return { number: text("docno") || text("no") || null, refusal };
  if (!irn && !signedQr) return { number: null, problem: "It has neither an IRN nor a signed QR code." };
  if (!/^[0-9a-f]{64}$/.test(irn)) return { number: null, problem: "The IRN is not 64 characters of 0-9 and a-f." };
  const facts = signedQr.length <= MAX_QR_LENGTH && TOKEN.test(signedQr) ? readSignedQr(signedQr) : null;
  if (!facts) return { number: null, problem: "The signed QR code is missing, or is damaged." };
  const { number } = facts;
  if (facts.irn !== irn) return { number, problem: "The signed QR code is of another IRN." };
  const ackNumber = text("ackno");
  const ackAt = readMoment(text("ackdt"));
  if (!/^\d{1,20}$/.test(ackNumber)) return { number, problem: "The acknowledgement number (AckNo) is missing." };
  if (!ackAt) return { number, problem: "The acknowledgement date (AckDt) is missing, or no date." };
  if (facts.irnAt && facts.irnAt.getTime() !== ackAt.getTime())
    return { number, problem: "The acknowledgement date (AckDt) is not the one in the signed QR code." };
  if (/^CNL/i.test(text("status"))) return { number, problem: "The IRN was cancelled on the portal." };
  return { irn, ackNumber, ackAt, signedQr, facts };
}

/** What the portal wrote about a document that it refused. */
function findRefusal(fields: Fields): string | null {
  const details = fields.errordetails ?? fields.errors ?? fields.error;
  const first = asFields(Array.isArray(details) ? details[0] : details);
  const message =
    first?.errormessage ?? first?.error_message ?? first?.message ?? fields.errormessage ?? fields.message;
  return typeof message === "string" && message ? `The portal refused it: ${message.slice(0, 200)}` : null;
}

/** "2022-09-16 19:29:00" is India's time. */
function readMoment(text: string): Date | null {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d(?::\d\d)?)/.exec(text) ?? [];
  const [, day2, month2, year2, time2] = /^(\d\d)[/-](\d\d)[/-](\d{4}) (\d\d:\d\d(?::\d\d)?)/.exec(text) ?? [];
  const moment = new Date(`${year ?? year2}-${month ?? month2}-${day ?? day2}T${time ?? time2}+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Reads the payload of the JSON Web Token; null for another text. The signature is not checked here. */
export function readSignedQr(token: string): QrFacts | null {
  const [, payload, signature, more] = token.split(".");
  if (!payload || !signature || more !== undefined) return null;
  try {
    const outer = JSON.parse(decode(payload)) as { data?: unknown };
    const fields = asFields(typeof outer.data === "string" ? JSON.parse(outer.data) : outer.data);
    if (!fields) return null;
    const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
    return {
      ...{ supplierGstin: text("sellergstin"), recipientGstin: text("buyergstin"), type: text("doctyp") },
      ...{ number: text("docno"), date: text("docdt"), totalPaise: Math.round(Number(fields.totinvval) * 100) },
      ...{ items: Number(fields.itemcnt), irn: text("irn").toLowerCase() },
      irnAt: readMoment(text("irndt")),
    };
  } catch {
    return null;
  }
}

function decode(base64url: string): string {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

export type RegisteredDocument = {
  kind: EInvoiceKind;
  number: string;
  day: CalendarDay;
  supplierGstin: string;
  recipientGstin: string | null;
  totalPaise: Paise;
  /** How many lines it has. */
  items: number;
  irn: string;
};

/** How the portal's signed data differ from our document; null: they agree. */
export function findDifference(facts: QrFacts, document: RegisteredDocument): string | null {
  const { kind, number, day, supplierGstin, recipientGstin, totalPaise, items, irn } = document;
  const inr = (paise: Paise) => (Number.isSafeInteger(paise) ? formatInr(paise, { decimals: 2 }) : "no amount");
  if (facts.type !== documentTypes[kind]) return `It is registered as ${facts.type}, not as ${documentTypes[kind]}.`;
  if (facts.supplierGstin !== supplierGstin)
    return `The seller’s GSTIN is ${supplierGstin}, not ${facts.supplierGstin}.`;
  if (facts.recipientGstin !== recipientGstin)
    return `The buyer’s GSTIN is ${recipientGstin ?? "missing"}, not ${facts.recipientGstin}.`;
  if (facts.date !== day.split("-").reverse().join("/")) return `${number} is of ${formatDay(day)}, not ${facts.date}.`;
  if (facts.totalPaise !== totalPaise) return `The total is ${inr(totalPaise)}, not ${inr(facts.totalPaise)}.`;
  if (facts.items !== items) return `${number} has ${items} ${items === 1 ? "line" : "lines"}, not ${facts.items}.`;
  if (facts.irn !== irn) return "The IRN is not the one of this seller, year and number.";
  return null;
}
