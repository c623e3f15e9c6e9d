/** Error messages are shown in the form (docs/rules.md#w3). */
import { z } from "zod";
import { DEFAULT_COD_MAX_PAISE, MAX_COD_PAISE } from "#app/domain/buying/cash-on-delivery.ts";
import { readTransporter } from "#app/domain/fulfilment/eway-bill.ts";
import { bankLayoutNames } from "#app/domain/money/bank-layouts.ts";
import { defaultCalendar, holidayDay } from "#app/domain/money/delivery-window.ts";
import { emiBearers } from "#app/domain/money/emi.ts";
import { findGstinError } from "#app/domain/parties/gstin.ts";
import { lossBearers } from "#app/domain/parties/loss-bearer.ts";
import { secondFactorChoices } from "#app/domain/parties/second-factor-rule.ts";
import { textChannels } from "#app/platform/sms/sms.ts";
import { accentNames } from "./accents.ts";
import { homeBlocks } from "./home-group.ts";
import { textLanguageKeys } from "./text-languages.ts";
import { type TemplateSetting, templateSetting, textTemplateKeys } from "./text-templates.ts";

const MAX_LENGTH = 200;
const MAX_LINES = 10;
/** Only the branding command changes it. */
const brandPicture = z
  .strictObject({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    width: z.int().min(1).max(640),
    height: z.int().min(1).max(640),
  })
  .nullable()
  .default(null);
const BAD_FACT = "Each line needs a name and a fact, such as Founded: 1998";
const BAD_TRANSPORTER = "Each line needs a courier and its 15-character ID, such as Blue Dart: 27AAACB0446L1ZS";
const BAD_HOLIDAY = "Each line needs a date, such as 2026-11-08 Diwali, or 01-26 Republic Day for every year";

const BAD_DAYS = "Please enter both days, the first not after the last";
const day = z.iso.date(BAD_DAYS);
const plainText = z.string().max(MAX_LENGTH, `Please use at most ${MAX_LENGTH} characters`);

const line = (required: string) =>
  z.string().min(1, required).max(MAX_LENGTH, `Please use at most ${MAX_LENGTH} characters`);
const lines = z.array(line("Remove the empty line")).max(MAX_LINES, `Please use at most ${MAX_LINES} lines`);
const days = (most: number) => wholeNumber("days", most);
const paise = z
  .number("Please enter an amount in rupees")
  .int("Please enter an amount in rupees")
  .min(0)
  .max(1_00_000_00, {
    error: "Please enter at most 1,00,000",
  });

function wholeNumber(unit: string, most: number) {
  const error = `Please enter a whole number of ${unit} from 1 to ${most.toLocaleString("en-IN")}`;
  return z.number(error).int(error).min(1, error).max(most, error);
}

function wholeNumberFromZero(unit: string, most: number) {
  const error = `Please enter a whole number of ${unit} from 0 to ${most}`;
  return z.number(error).int(error).min(0, error).max(most, error);
}

/** At most two decimals, because order lines store whole basis points. */
function percent(most: number) {
  const error = `Please enter a percentage from 0 to ${most} with at most two decimals`;
  const isBasisPoints = (value: number) => Number(value.toFixed(2)) === value;
  return z.number(error).min(0, error).max(most, error).refine(isBasisPoints, error);
}

/** Admins write the names in small or capital letters. */
function asHomeBlock(name: unknown): unknown {
  return homeBlocks.find((block) => block.toLowerCase() === String(name).toLowerCase()) ?? name;
}

/** The provider's IDs; a text message without one is not sent (docs/rules.md#e9). */
function textTemplateIds() {
  const id = z
    .string()
    .regex(/^[\w-]{0,64}$/, "Please enter the template's ID: letters, digits and hyphens")
    .default("");
  const settings = textLanguageKeys.flatMap((language) =>
    textTemplateKeys.map((key) => templateSetting(key, language)),
  );
  return Object.fromEntries(settings.map((key) => [key, id])) as Record<TemplateSetting, typeof id>;
}

export const settingsSchema = z.strictObject({
  storeName: line("Store name is required").default("Computer Store"),
  legalName: line("Legal name is required").default(""),
  addressLines: lines.min(1, "Address is required").default([]),
  gstin: z
    .string()
    .superRefine((text, context) => {
      const error = text === "" ? null : findGstinError(text);
      if (error) context.addIssue({ code: "custom", message: error });
    })
    .default(""),
  phones: lines.default([]),
  emails: z
    .array(z.email("Please enter one valid email address per line"))
    .min(1, "At least one email address is required")
    .max(MAX_LINES)
    .default([]),
  openingHours: lines.default([]),
  /** The map's position; null for no map. */
  mapPosition: z
    .strictObject({
      latitude: z.number("Please enter the latitude in degrees").min(-90).max(90),
      longitude: z.number("Please enter the longitude in degrees").min(-180).max(180),
    })
    .nullable()
    .default(null),
  grievanceOfficer: line("Grievance officer is required").default(""),
  /** Place of the courts in the terms; empty: the store's address. */
  jurisdiction: z.string().max(MAX_LENGTH, `Please use at most ${MAX_LENGTH} characters`).default(""),
  socialLinks: z
    .array(
      z.strictObject({
        name: line("Each line needs a name and a URL"),
        url: z.url({ protocol: /^https$/, error: "Each line needs a name and a URL starting with https://" }),
      }),
    )
    .max(MAX_LINES)
    .default([]),
  logo: brandPicture,
  darkLogo: brandPicture,
  icon: brandPicture,
  accent: z.enum(accentNames, "Please choose one of these colours: each is readable in both themes").default("teal"),
  /** Off: `X-Robots-Tag: noindex`. */
  allowIndexing: z.boolean().default(true),
  story: z
    .array(z.string().min(1).max(2000, "Please use at most 2,000 characters in a paragraph"))
    .max(MAX_LINES, `Please use at most ${MAX_LINES} paragraphs`)
    .default([]),
  storyFacts: z
    .array(line("Remove the empty line").refine((text) => /^[^:]+:\s*\S/.test(text), BAD_FACT))
    .max(MAX_LINES, `Please use at most ${MAX_LINES} lines`)
    .default([]),
  leadership: z
    .array(
      z.strictObject({
        name: line("Name is required"),
        role: line("Role is required"),
        text: z.string().max(500, "Please use at most 500 characters"),
      }),
    )
    .max(6)
    .default([]),
  homeTitle: plainText.default(""),
  homeIntro: plainText.default(""),
  /** Its slug; empty for a featured product. */
  homeProduct: z
    .string()
    .regex(/^[a-z0-9-]{0,100}$/, "Please enter the end of the product's address, such as lenovo-thinkpad-e14-gen-7")
    .default(""),
  homeOrder: z
    .array(z.preprocess(asHomeBlock, z.enum(homeBlocks, `Each line needs one of: ${homeBlocks.join(", ")}`)))
    .refine((names) => new Set(names).size === names.length, "Please name each part once")
    .default([...homeBlocks]),
  offerTitle: plainText.default(""),
  offerText: plainText.default(""),
  /** A path of this store; empty for /products. */
  offerLink: plainText
    .regex(/^(\/(?![/\\])\S*)?$/, "Please enter a page of this store that begins with /, such as /products")
    .default(""),
  /** Shown on these days in India, both included; null for always. */
  offerDays: z
    .strictObject({ from: day, until: day })
    .refine(({ from, until }) => from <= until, BAD_DAYS)
    .nullable()
    .default(null),
  pricesIncludeGst: z.boolean().default(true),
  shippingFeePaise: paise.default(0),
  freeShippingAbovePaise: paise.default(5_000_00),
  usualWeightGrams: wholeNumber("grams", 500_000).default(1_000),
  /** Business days to pack, and the hour in India after which orders count as the next day's (docs/rules.md#d4). */
  handlingDays: wholeNumberFromZero("days", 30).default(defaultCalendar.handlingDays),
  orderCutoffHour: wholeNumber("hours", 24).default(defaultCalendar.orderCutoffHour),
  /** "01-26 Republic Day" for every year, "2026-11-08 Diwali" for one. */
  holidays: z
    .array(line("Remove the empty line").refine((text) => holidayDay(text) !== null, BAD_HOLIDAY))
    .max(60, "Please use at most 60 lines")
    .default([...defaultCalendar.holidays]),
  delayAnswerDays: wholeNumber("days", 14).default(3),
  lossBearer: z.enum(lossBearers, "Please choose who bears the loss").default("vendor"),
  /** 0 for never (docs/rules.md#i4). */
  ewayBillAbovePaise: paise.default(50_000_00),
  /** "Blue Dart: 27AAACB0446L1ZS", GSTIN or TRANSIN. */
  transporters: z
    .array(line("Remove the empty line").refine((text) => readTransporter(text) !== null, BAD_TRANSPORTER))
    .max(20, "Please use at most 20 lines")
    .default([]),
  /** Order totals (docs/rules.md#p11); a minimum of 0 is none. */
  codMinPaise: paise.default(0),
  /** What a buyer pays in cash, fee included; 0 counts as the most that the law allows. */
  codMaxPaise: z
    .number("Please enter an amount in rupees")
    .int("Please enter an amount in rupees")
    .min(0)
    .max(MAX_COD_PAISE, "Please enter at most 1,99,999: the law does not allow ₹2,00,000 or more in cash")
    .default(DEFAULT_COD_MAX_PAISE),
  /** GST included (docs/rules.md#p13). */
  codFeePaise: paise.default(0),
  /** Refused shipments after which it isn't offered; 0 for no limit. */
  codMaxRefusals: wholeNumberFromZero("shipments", 50).default(0),
  codConfirmsPhone: z.boolean().default(false),
  /** Orders without registering (docs/rules.md#u10). */
  guestCheckout: z.boolean().default(false),
  /** Yearly interest; 0 hides EMI. */
  emiRatePercent: percent(36).default(0),
  noCostEmiMonths: wholeNumberFromZero("months", 12).default(0),
  noCostEmiBearer: z.enum(emiBearers, "Please choose who bears the interest").default(""),
  emiFromPaise: paise.default(5_000_00),
  /** Shown while a payment method takes cards. */
  bankOffers: lines.default([]),
  /** Of the taxable value, stored with each line (docs/decisions/347). */
  commissionPercent: percent(50).default(5),
  /** Printed on commission invoices (docs/rules.md#l11). */
  commissionSac: z
    .string()
    .regex(/^(9985|9961)\d{0,2}$/, "Please enter a SAC of 4 to 6 digits that begins with 9985 or 9961")
    .default("9985"),
  bankFileLayout: z.enum(bankLayoutNames, "Please choose a layout").default("general"),
  payoutAccount: z
    .string()
    .regex(/^(\d{9,18})?$/, "Account numbers have 9 to 18 digits")
    .default(""),
  /** How messages about orders are sent; codes go by whatever works. */
  textChannel: z.enum(textChannels, "Please choose SMS or WhatsApp").default("sms"),
  ...textTemplateIds(),
  /** What one message costs the store. */
  smsPaise: paise.default(0),
  whatsAppPaise: paise.default(0),
  unpaidOrderMinutes: wholeNumber("minutes", 1_440).default(30),
  paymentLinkHours: wholeNumber("hours", 168).default(24),
  bankTransferDays: days(30).default(7),
  /** Days from delivery (docs/rules.md#f9). */
  replacementDays: days(90).default(7),
  refundDays: days(90).default(10),
  damageDays: days(90).default(7),
  /** How long a quotation is valid, and how far below today's price an admin may quote (docs/rules.md#q1). */
  quotationDays: days(90).default(7),
  quotationDiscountPercent: percent(50).default(10),
  /** Before an invoice on account is due; 0: no reminder before (docs/rules.md#j7). */
  dueReminderDays: wholeNumberFromZero("days", 30).default(3),
  /** How far below today's price sales people and managers may sell at the counter (docs/rules.md#k3). */
  counterSalesPercent: percent(50).default(0),
  counterManagerPercent: percent(50).default(5),
  /** Where buyers at the counter pay by UPI; empty: no QR code is shown. */
  counterUpiId: z
    .string()
    .regex(/^([\w.-]{2,100}@[A-Za-z][A-Za-z0-9]{1,60})?$/, "A UPI ID looks like store@bank")
    .default(""),
  /** From the order's last change (docs/rules.md#a18). */
  orderLinkDays: days(365).default(90),
  /** Only `changeSellingMode` changes it (docs/rules.md#x17). */
  sellingMode: z.enum(["undecided", "single", "marketplace"]).default("undecided"),
  autoApproveVendors: z.boolean().default(false),
  /** Only its own command changes it (docs/rules.md#a15). */
  secondFactorOf: z.enum(secondFactorChoices).default("none"),
  /** Hour in India (docs/rules.md#e3). */
  digestHour: wholeNumberFromZero("hours", 23).default(9),
  reviewsNeedApproval: z.boolean().default(true),
});

export type StoreSettings = z.output<typeof settingsSchema>;
