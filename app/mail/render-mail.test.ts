import { describe, expect, test } from "vitest";
import { refundSentence } from "#app/domain/money/refund-arrival.ts";
import { examples } from "#tests/support/documents/mail-examples.ts";
import type { MailStore } from "./mail-content.ts";
import type { MailKind } from "./mail-kinds.ts";
import { renderMail } from "./render-mail.server.tsx";

const store: MailStore = {
  storeName: "Nakshatra Computers",
  accent: "teal",
  legalName: "Nakshatra Computers Private Limited",
  addressLines: ["42, Neeladri Road", "Bengaluru"],
  emails: ["hello@nakshatra.example"],
  damageDays: 5,
};

const kinds = Object.keys(examples) as MailKind[];

/** Texts that must be in both versions. */
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

  test("shows pictures of the products at a fixed size", () => {
    const { html } = renderMail("order-confirmation", examples["order-confirmation"], store);
    expect(html).toContain('<img src="https://shop.test/images/legion-320.webp" alt="" width="72" height="54"');
  });

  test("leaves the refund out when there is none", () => {
    const { text } = renderMail("order-cancelled", { ...examples["order-cancelled"], refundNote: null }, store);
    expect(text).not.toContain("go back");
  });
});

describe.each(["order-cancelled", "items-cancelled", "order-refund", "shipment-undelivered"] as const)(
  "the refund in %s",
  (kind) => {
    const render = (byHand: boolean, isOnAccount = false) => {
      const refundNote = refundSentence(2_59_998_00, { byHand, isOnAccount });
      return renderMail(kind, { ...examples[kind], byHand, isOnAccount, refundNote } as never, store).text;
    };

    test("goes back the way it came, in a few days", () => {
      expect(render(false)).toMatch(/to the card, UPI or account you paid with, usually within 5 to 7 working days/);
      expect(render(false)).not.toContain("/refund-account");
    });

    test("lowers the debt of a company that ordered on account", () => {
      expect(render(false, true)).toMatch(/will be taken off what your company owes/);
      expect(render(false, true)).not.toContain("you paid with");
    });

    test("goes to an account that the buyer enters where the store sends it, without a time", () => {
      expect(render(true)).toMatch(/will be sent to your UPI ID or bank account/);
      expect(render(true)).toContain("https://shop.test/orders/1/refund-account");
      expect(render(true)).not.toMatch(/working days|you paid with/);
    });
  },
);

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

test("the reply address of a mail about a message is its sender or the store", () => {
  expect(renderMail("contact-message", examples["contact-message"], store).replyTo).toBe(
    examples["contact-message"].email,
  );
  expect(renderMail("contact-reply", examples["contact-reply"], store).replyTo).toBe(store.emails[0]);
  expect(renderMail("contact-receipt", examples["contact-receipt"], store).replyTo).toBeUndefined();
});

test("a delivery's mail says how long damage can be reported, as the settings do", () => {
  expect(renderMail("shipment-delivered", examples["shipment-delivered"], store).text).toContain("within 5 days");
});

test("a button has the store's colour", () => {
  const { html } = renderMail("reset-password", examples["reset-password"], { ...store, accent: "indigo" });
  expect(html).toContain("background:#4338ca");
  expect(html).not.toContain("#0b5d4e");
});
