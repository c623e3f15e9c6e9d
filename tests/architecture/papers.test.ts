/** Every PDF that the shop draws prints names and addresses in the scripts of India without a missing glyph. */
import { describe, expect, test } from "vitest";
import type { DemoShipment } from "#app/couriers/demo/books.server.ts";
import { demoLabels } from "#app/couriers/demo/labels.server.ts";
import { manifestPdf } from "#app/couriers/manifest.server.ts";
import { isPersonName } from "#app/domain/basics/person-name.ts";
import { invoiceLines, invoiceTotals } from "#app/domain/fulfilment/invoice.ts";
import { invoiceKinds } from "#app/domain/fulfilment/invoice-number.ts";
import { lineTotals, orderTotals } from "#app/domain/money/totals.ts";
import { addressLabelsPdf } from "#app/fulfilment/paper/address-label.server.ts";
import { type PackingSlip, packingSlipPdf } from "#app/fulfilment/paper/packing-slip.server.ts";
import type { InvoiceDocument } from "#app/invoices/invoice-document.ts";
import { invoicePdf } from "#app/invoices/invoice-pdf.server.ts";
import { evidencePdf } from "#app/order-desk/disputes/evidence-pdf.server.ts";
import { type QuotationPaper, quotationPdf } from "#app/quotations/quotation-pdf.server.ts";
import { settingsSchema } from "#app/settings/settings-schema.server.ts";
import { sampleStore } from "#db/demo/samples/store.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { readSourceFiles } from "./source-files.ts";

/** A name and an address with what each script has: signs, conjuncts, vowels on all sides, its figures. */
const samples: Record<string, readonly [name: string, address: string]> = {
  Devanagari: ["आशा क्षेत्रपाल श्री", "१२, महात्मा गांधी मार्ग, ज्ञानेश्वर ऱ्हस्व।"],
  Bengali: ["অমর্ত্য চট্টোপাধ্যায়", "১২/৩ রবীন্দ্র সরণি, কৃষ্ণনগর, উৎপল"],
  Assamese: ["ৰাজীৱ ক্ষেত্ৰী", "গুৱাহাটী, অসম"],
  Gurmukhi: ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "੧੨ ਮਾਲ ਰੋਡ, ਅੰਮ੍ਰਿਤਸਰ"],
  Gujarati: ["જ્ઞાનેશ ક્ષત્રિય", "૧૨, આશ્રમ રોડ, અમદાવાદ"],
  Odia: ["ଜଗନ୍ନାଥ ମହାପାତ୍ର", "୧୨, କ୍ଷେତ୍ର ସାହି, ଭୁବନେଶ୍ୱର"],
  Tamil: ["ஸ்ரீதேவி கிருஷ்ணன்", "௧௨, அண்ணா சாலை, சென்னை, கொக்கு"],
  Telugu: ["శ్రీనివాస్ క్షత్రియ", "౧౨, మహాత్మా గాంధీ రోడ్, విజయవాడ"],
  Kannada: ["ಶ್ರೀಧರ ಕೃಷ್ಣಮೂರ್ತಿ", "೧೨, ಮಹಾತ್ಮ ಗಾಂಧಿ ರಸ್ತೆ, ಬೆಂಗಳೂರು"],
  Malayalam: ["ശ്രീകുമാർ കൃഷ്ണൻ", "൧൨, മഹാത്മാഗാന്ധി റോഡ്, തിരുവനന്തപുരം, കൊല്ലം"],
  Urdu: ["محمد علی خان", "مکان نمبر ۱۲، گلی 5، چاندنی چوک، دہلی"],
  "Latin with diacritics": ["Zoë Müller Ñandú Łukasz", "Āśā Kṣatriya, Đặng Văn Thế, Ṭhāṇe"],
  "Greek and Cyrillic": ["Ελένη Παπαδοπούλου", "Дмитрий Ёлкин, № 5"],
};

type Paper = (name: string, address: string) => Promise<Uint8Array>;

const day = new Date("2026-11-20T06:30:00Z");
const amounts = { taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 };
const addressOf = (fullName: string, line: string) => ({
  ...anAddress,
  fullName,
  addressLine1: line,
  addressLine2: line,
  city: fullName,
});

/** Papers by the file that draws them. */
const papers: Record<string, Record<string, Paper>> = {
  "app/invoices/invoice-pdf.server.ts": Object.fromEntries(
    invoiceKinds.map((kind) => [
      kind,
      (name, address) => {
        const total = lineTotals({ unitPricePaise: 1_000_00, quantity: 2 }, "inclusive");
        const sold = { ...total, id: "1", name, hsn: "8471", quantity: 2, listPricePaise: 1_000_00, gstRateBp: 1800 };
        const lines = invoiceLines({ lines: [sold], shippingPaise: 0, gstMode: "inclusive" }, "intra-state");
        const document: InvoiceDocument = {
          id: "d",
          kind,
          number: "INV/26-27/000042",
          issuedAt: day,
          orderId: "o",
          orderNumber: "SNG-7K3F-92QX",
          placedAt: day,
          shipmentId: "s",
          ewayBill: null,
          poNumber: null,
          creditDays: null,
          isCounterSale: false,
          supplierName: name,
          supplierAddress: [address, address],
          supplierGstin: "29SAMPL0001A1ZX",
          signature: null,
          recipientName: name,
          recipientGstin: null,
          recipientAddress: null,
          deliveryAddress: addressOf(name, address),
          placeOfSupply: "Karnataka",
          placeOfSupplyCode: "29",
          reason: kind === "invoice" ? null : name,
          reasonWords: kind === "credit-note" ? address : null,
          refersTo: null,
          lines,
          ...invoiceTotals(lines),
        };
        return invoicePdf(document, { storeName: name });
      },
    ]),
  ),
  "app/fulfilment/paper/packing-slip.server.ts": {
    "packing slip": (name, address) => packingSlipPdf(slipOf(name, address)),
  },
  "app/fulfilment/paper/address-label.server.ts": {
    "address label": (name, address) => addressLabelsPdf([slipOf(name, address)]),
  },
  "app/couriers/manifest.server.ts": {
    manifest: (name, address) => {
      const line = {
        carrier: name,
        awb: "1904281000000",
        number: "SNG-1",
        pieces: 2,
        weightGrams: 2500,
        cashPaise: 100,
      };
      return manifestPdf({ storeName: name, vendorName: name, day: "2026-11-20", lines: [{ ...line, to: address }] });
    },
  },
  "app/couriers/demo/labels.server.ts": {
    "demo courier's label": (name, address) => {
      const route = { fromCity: name, fromPincode: "560058", toCity: address, toPincode: "560025" };
      const shipment = { ...route, id: "1", service: "air", collectPaise: 100, waybill: "190", orderNumber: "SNG-1" };
      return demoLabels([{ ...shipment, weightGrams: 500 } as DemoShipment]);
    },
  },
  "app/order-desk/disputes/evidence-pdf.server.ts": {
    "evidence for a dispute": (name, address) => {
      const at = new Date("2026-11-20T10:00:00Z");
      const dispute = {
        ...{ id: "d", provider: "test", disputeId: "disp_1", orderId: "o", number: "SNG-7K3F-92QX", amountPaise: 100 },
        ...{ reason: name, status: "open" as const, respondBy: at, openedAt: at, endedAt: null },
        ...{ providerPaymentId: "pay_1", takenPaise: null },
      };
      const evidence = {
        ...{ placedAt: at, paidAt: at, method: "card", buyer: { name, email: null, phone: "9876543210" } },
        ...{ address: [address], items: [{ name, quantity: 2, serials: ["S1", "S2"] }] },
        shipments: [{ carrier: name, tracking: "190", shippedAt: at, deliveredAt: null }],
        messages: [{ at, what: address }],
      };
      return evidencePdf({ dispute, evidence, documents: [] }, { storeName: name });
    },
  },
  "app/quotations/quotation-pdf.server.ts": {
    quotation: (name, address) => {
      const settings = { ...sampleStore, storeName: name, legalName: name, addressLines: [address] };
      const priced = [{ unitPricePaise: 1_000_00, quantity: 1, gstRateBp: 1800 }];
      const { lines: _, ...rows } = orderTotals(priced, settingsSchema.parse(settings));
      const quotation: QuotationPaper = {
        ...rows,
        number: "QTN/26-27/000007",
        day: "2026-11-24",
        blocks: [{ label: "Quoted to", name, lines: [address] }],
        lineHead: "Product",
        lines: [{ name, note: address, quantity: 1, gstRateBp: 1800, ...amounts }],
        byRate: [{ gstRateBp: 1800, ...amounts }],
        notes: [name, address],
        link: { label: "Order:", address: "https://shop.example/quotations/1" },
      };
      return quotationPdf(quotation, settingsSchema.parse(settings));
    },
  },
};

function slipOf(name: string, address: string): PackingSlip {
  return {
    storeName: name,
    number: "SNG-7K3F-92QX",
    placedAt: day,
    vendorName: name,
    vendorAddress: [address],
    address: addressOf(name, address),
    lines: [{ name, brand: name, sku: "LN-E14-16", quantity: 2 }],
    cashPaise: 1_29_999_00,
    carrier: name,
    tracking: "69871234502",
    ewayBill: null,
  };
}

test("every file that draws a PDF is tried", () => {
  const drawing = readSourceFiles(["app"]).filter(
    ({ path, imports }) => !path.includes(".test.") && imports.some(({ names }) => names.has("openPdf")),
  );
  expect(Object.keys(papers).toSorted()).toEqual(drawing.map(({ path }) => path).toSorted());
});

test.each(Object.entries(samples))("forms take a name in %s", (_, [name]) => expect(isPersonName(name)).toBe(true));

test("forms refuse a name with an emoji", () => expect(isPersonName("Asha 😀")).toBe(false));

const all = Object.values(papers).flatMap((byName) => Object.entries(byName));

describe.each(all)("the %s", (_, draw) => {
  test.each(Object.entries(samples))("prints %s", async (_script, [name, address]) => {
    const { text, missingGlyphs } = readPdf(await draw(name, address));
    expect(missingGlyphs).toBe(0);
    // Shapers draw a dotted circle under a sign that they can't join.
    expect(text).not.toContain("\u25CC");
    expect(text.length).toBeGreaterThan(20);
  });
});
