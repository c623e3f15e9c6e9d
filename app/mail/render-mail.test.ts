import { describe, expect, test } from "vitest";
import type { MailData, MailKind } from "./mail-kinds.ts";
import { renderMail } from "./render-mail.server.tsx";

const store = {
  storeName: "Nakshatra Computers",
  legalName: "Nakshatra Computers Private Limited",
  addressLines: ["42, Neeladri Road", "Bengaluru"],
  emails: ["hello@nakshatra.example"],
  damageDays: 5,
};

const order = {
  number: "SNG-7K3F-92QX",
  name: "Meera",
  link: "https://shop.test/orders/1",
  lines: [
    {
      name: "Lenovo Legion 5 16IRX9",
      quantity: 2,
      totalPaise: 2_59_998_00,
      picture: "https://shop.test/images/legion-320.webp",
    },
  ],
  subtotalPaise: 2_20_337_28,
  gstPaise: 39_660_72,
  shippingPaise: 0,
  totalPaise: 2_59_998_00,
  address: ["Meera Nair", "Neeladri Road", "Bengaluru 560100"],
};

const shipment = {
  number: order.number,
  name: order.name,
  link: order.link,
  vendorName: "Kaveri Systems",
  items: [{ name: "Lenovo Legion 5 16IRX9", quantity: 2 }],
};

const newOrder = {
  number: order.number,
  link: "https://shop.test/vendor/orders/1",
  place: "Pune, Maharashtra 411001",
  isCash: true,
  items: shipment.items,
};

const examples: { [Kind in MailKind]: MailData[Kind] } = {
  "confirm-registration": { name: "Meera", link: "https://shop.test/register/confirm?token=t1" },
  "already-registered": {
    name: "Meera",
    loginLink: "https://shop.test/login?redirect=%2Fcheckout",
    resetLink: "https://shop.test/forgot-password",
  },
  "verify-email": { name: "Meera", link: "https://shop.test/verify-email?token=t1" },
  "reset-password": { name: "Meera", link: "https://shop.test/reset-password?token=t1" },
  "account-exists": { name: "Meera", link: "https://shop.test/verify-email?token=t1" },
  "change-email": { name: "Meera", link: "https://shop.test/change-email?token=t1" },
  "email-changed": { name: "Meera", link: "https://shop.test/contact" },
  invitation: { name: "Meera", role: "admin", link: "https://shop.test/invitation?token=t1" },
  "second-factor-changed": { name: "Meera", change: "on" },
  "data-check": {
    name: "Meera",
    link: "https://shop.test/admin/data-checks",
    problems: [{ why: "Every piece that came or went has a movement that says why.", of: "products", violations: 2 }],
  },
  "vendor-applied": { name: "Meera", businessName: "Deccan Computers", link: "https://shop.test/vendor/dashboard" },
  "vendor-approved": { name: "Meera", businessName: "Deccan Computers", link: "https://shop.test/vendor/dashboard" },
  "vendor-suspended": {
    name: "Meera",
    businessName: "Deccan Computers",
    reason: "The GSTIN is not active.",
    link: "https://shop.test/vendor/dashboard",
  },
  "payout-paid": {
    name: "Meera",
    businessName: "Deccan Computers",
    amountPaise: 2_59_998_00,
    reference: "UTR00012345",
    paidTo: "HDFC0001234 ••••7890",
    link: "https://shop.test/vendor/statement",
  },
  "products-changed": {
    name: "Meera",
    businessName: "Deccan Computers",
    day: "22 Nov 2026",
    changes: [{ product: "Lenovo ThinkPad E14", what: "Selling price: ₹63,000 → ₹61,000" }],
    more: 2,
    link: "https://shop.test/vendor/products",
  },
  "bank-account-changed": {
    name: "Meera",
    businessName: "Deccan Computers",
    before: "••••7890",
    account: "••••5544",
    link: "https://shop.test/vendor/profile/bank-account",
  },
  "order-confirmation": {
    ...order,
    deliveryFrom: "24 Nov 2026",
    deliveryTo: "28 Nov 2026",
    paymentNote: "Cash on delivery",
  },
  "new-order": newOrder,
  "new-order-for-store": { ...newOrder, totalPaise: 2_59_998_00 },
  "payment-failed": { ...order, reason: "The bank declined it.", retryLink: "https://shop.test/orders/1/payment" },
  "order-cancelled": { ...order, reason: "You cancelled it.", refundNote: "₹2,59,998 go back to your card." },
  "shipment-dispatched": {
    ...shipment,
    carrier: "Blue Dart",
    tracking: "69871234502",
    trackingUrl: "https://courier.example/69871234502",
    cashPaise: 2_59_998_00,
    invoice: { number: "INV/26-27/000001", link: "https://shop.test/orders/1/invoices/2" },
  },
  "shipment-undelivered": {
    ...shipment,
    outcome: "returned",
    reason: "It was refused at the door.",
    refundPaise: 2_59_998_00,
    isReplacement: false,
  },
  "shipment-late": { ...shipment, promisedBy: "28 Nov 2026", hasLeft: true },
  "shipment-delivered": { ...shipment, isLast: false },
  "payment-received": { number: order.number, name: order.name, link: order.link, amountPaise: 2_59_998_00 },
  "order-refund": {
    number: order.number,
    name: order.name,
    link: order.link,
    amountPaise: 2_59_998_00,
    note: "The lid was scratched.",
    byHand: false,
  },
  "return-requested": { ...shipment, what: "Replacement", shipping: "The shipping fee of ₹99 is also refunded." },
  "return-pending": { ...shipment, what: "Replacement", reason: "Doesn't work" },
  "return-withdrawn": { ...shipment, what: "Replacement" },
  "return-updated": {
    number: order.number,
    name: order.name,
    link: order.link,
    heading: "Replacement: approved",
    text: "Your request is approved.",
    note: "Keep the box.",
  },
  "order-note": { number: order.number, name: order.name, link: order.link, text: "The courier comes on Monday." },
  "contact-message": {
    ticket: "T-1",
    name: "Meera",
    email: "m@people.test",
    subject: "Product Support",
    message: "Hello\nthere",
  },
  "contact-reply": {
    ticket: "T-1",
    name: "Meera",
    subject: "Product Support",
    text: "Yes, it does.",
    question: "Does it fit?",
  },
  "contact-receipt": { ticket: "T-1", name: "Meera", subject: "Product Support" },
};

const kinds = Object.keys(examples) as MailKind[];

/** What must reach the reader in either version. */
function factsOf(kind: MailKind): string[] {
  const { link, retryLink, trackingUrl, tracking, text, ticket, number, totalPaise, cashPaise, amountPaise, ...more } =
    examples[kind] as Record<string, unknown>;
  const money = totalPaise ?? cashPaise ?? amountPaise;
  const facts = [
    retryLink ?? trackingUrl ?? link,
    tracking,
    text,
    ticket,
    number,
    more.reference,
    more.before,
    more.account,
    money && "₹2,59,998",
    store.legalName,
  ];
  return facts.filter(Boolean) as string[];
}

describe.each(kinds)("the mail %s", (kind) => {
  const mail = renderMail(kind, examples[kind] as never, store);

  test("has a subject on one line", () => {
    expect(mail.subject).toMatch(/^\S.{5,80}\S$/);
  });

  test("says the same in plain text and in HTML", () => {
    for (const fact of factsOf(kind)) {
      expect(mail.text).toContain(fact);
      expect(mail.html).toContain(fact);
    }
  });

  test("runs nothing, and loads nothing but the shop's own pictures", () => {
    expect(mail.html).not.toMatch(/<(script|link|iframe|form)\b|\son\w+=|url\(/i);
    expect(mail.html).not.toMatch(/<img (?!src="https:\/\/shop\.test\/images\/)/i);
  });
});

describe("an order's mail", () => {
  test("lists lines and totals in rupees", () => {
    const { text } = renderMail("order-confirmation", examples["order-confirmation"], store);
    expect(text).toContain(
      "2 x Lenovo Legion 5 16IRX9: ₹2,59,998\n\nSubtotal: ₹2,20,337\nGST: ₹39,661\nShipping: Free\nTotal: ₹2,59,998",
    );
  });

  test("shows what was ordered, in a frame that keeps its place", () => {
    const { html } = renderMail("order-confirmation", examples["order-confirmation"], store);
    expect(html).toContain('<img src="https://shop.test/images/legion-320.webp" alt="" width="72" height="54"');
  });

  test("leaves the refund out when there is none", () => {
    const { text } = renderMail("order-cancelled", { ...examples["order-cancelled"], refundNote: null }, store);
    expect(text).not.toContain("go back");
  });
});

describe("what people wrote themselves", () => {
  const nasty = {
    ...examples["contact-message"],
    name: "<b>Eve</b>",
    subject: "Hi\r\nBcc: all@people.test",
    message: '<img src=x onerror="alert(1)">',
  };
  const mail = renderMail("contact-message", nasty, store);

  test("is never HTML", () => {
    expect(mail.html).toContain("&lt;b&gt;Eve&lt;/b&gt;");
    expect(mail.html).not.toContain("<img");
  });

  test("can't add a header", () => {
    expect(mail.subject).toBe("[T-1] Hi Bcc: all@people.test");
  });
});

test("a kind without content is a bug, not an empty mail", () => {
  expect(() => renderMail("toString" as never, {} as never, store)).toThrow('No mail is called "toString"');
});

test("an answer to a mail about a message reaches whom it should: who wrote, or the store", () => {
  expect(renderMail("contact-message", examples["contact-message"], store).replyTo).toBe(
    examples["contact-message"].email,
  );
  expect(renderMail("contact-reply", examples["contact-reply"], store).replyTo).toBe(store.emails[0]);
  expect(renderMail("contact-receipt", examples["contact-receipt"], store).replyTo).toBeUndefined();
});

test("a delivery's mail says how long damage can be reported, as the settings do", () => {
  expect(renderMail("shipment-delivered", examples["shipment-delivered"], store).text).toContain("within 5 days");
});
