import { type TextLanguage, textLanguages } from "./text-languages.ts";

type Template = { label: string; words: Record<TextLanguage, string>; example: readonly string[] };

/** An order's link in a text message has 44 characters behind the store's address. */
const link = `https://www.your-store.in/o/${"a".repeat(44)}`;

const accountLink = "https://www.your-store.in/account/quotations";

/**
 * Text messages about orders and a company's approvals and account, as the store registers them with its SMS provider: Indian operators deliver registered templates only
 * (TCCCPR 2018). `##VAR1##` and so on stand for what changes; the last is the link. `example`: usual values.
 */
export const textTemplates = {
  smsOrderPlaced: {
    label: "Order placed",
    words: {
      en: "Your order ##VAR1## for ##VAR2## is placed. Delivery: ##VAR3##. View it: ##VAR4##",
      hi: "आपका ऑर्डर ##VAR1## मिल गया है, राशि ##VAR2##। डिलीवरी: ##VAR3##। ऑर्डर देखें: ##VAR4##",
    },
    example: ["SNG-7K3F-92QX", "Rs 45,990", "2 Dec 2026", link],
  },
  smsPaymentLink: {
    label: "Payment link",
    words: {
      en: "Please pay ##VAR1## for your order ##VAR2## by ##VAR3##: ##VAR4##",
      hi: "कृपया ##VAR1## का भुगतान करें। ऑर्डर: ##VAR2##, अंतिम समय: ##VAR3##। भुगतान के लिए: ##VAR4##",
    },
    example: ["Rs 45,990", "SNG-7K3F-92QX", "2 Dec 2026", link],
  },
  smsPaymentFailed: {
    label: "Payment failed",
    words: {
      en: "The payment of ##VAR1## for your order ##VAR2## failed. Pay again: ##VAR3##",
      hi: "आपका ##VAR1## का भुगतान नहीं हो पाया। ऑर्डर: ##VAR2##। फिर से भुगतान करें: ##VAR3##",
    },
    example: ["Rs 45,990", "SNG-7K3F-92QX", link],
  },
  smsShipped: {
    label: "Shipped",
    words: {
      en: "Items of your order ##VAR1## are on their way with ##VAR2##. To pay on delivery: ##VAR3##. Track them: ##VAR4##",
      hi: "आपके ऑर्डर ##VAR1## का सामान ##VAR2## से भेज दिया गया है। डिलीवरी पर देय राशि: ##VAR3##। ट्रैक करें: ##VAR4##",
    },
    example: ["SNG-7K3F-92QX", "Blue Dart", "Rs 0", link],
  },
  smsDelayed: {
    label: "Delayed",
    words: {
      en: "Items of your order ##VAR1## will reach you later than ##VAR2##. Details: ##VAR3##",
      hi: "आपके ऑर्डर ##VAR1## का सामान ##VAR2## के बाद पहुँचेगा। देरी के लिए हमें खेद है। जानकारी: ##VAR3##",
    },
    example: ["SNG-7K3F-92QX", "2 Dec 2026", link],
  },
  smsNotDelivered: {
    label: "Not delivered",
    words: {
      en: "Items of your order ##VAR1## could not be delivered. What happens next: ##VAR2##",
      hi: "आपके ऑर्डर ##VAR1## का सामान डिलीवर नहीं हो सका। आगे की जानकारी: ##VAR2##",
    },
    example: ["SNG-7K3F-92QX", link],
  },
  smsDelivered: {
    label: "Delivered",
    words: {
      en: "Items of your order ##VAR1## have been delivered. Invoice, returns and help: ##VAR2##",
      hi: "आपके ऑर्डर ##VAR1## का सामान डिलीवर हो गया है। बिल, वापसी और मदद: ##VAR2##",
    },
    example: ["SNG-7K3F-92QX", link],
  },
  smsItemsCancelled: {
    label: "Items cancelled",
    words: {
      en: "Items of your order ##VAR1## were cancelled. Refund: ##VAR2##. Details: ##VAR3##",
      hi: "आपके ऑर्डर ##VAR1## का कुछ सामान रद्द हो गया है। रिफ़ंड: ##VAR2##। जानकारी: ##VAR3##",
    },
    example: ["SNG-7K3F-92QX", "Rs 45,990", link],
  },
  smsOrderCancelled: {
    label: "Order cancelled",
    words: {
      en: "Your order ##VAR1## was cancelled. Details: ##VAR2##",
      hi: "आपका ऑर्डर ##VAR1## रद्द हो गया है। जानकारी: ##VAR2##",
    },
    example: ["SNG-7K3F-92QX", link],
  },
  smsRefund: {
    label: "Refund started",
    words: {
      en: "A refund of ##VAR1## for your order ##VAR2## has started. Details: ##VAR3##",
      hi: "हमने ##VAR1## का रिफ़ंड शुरू कर दिया है। ऑर्डर: ##VAR2##। जानकारी: ##VAR3##",
    },
    example: ["Rs 45,990", "SNG-7K3F-92QX", link],
  },
  smsRefundSent: {
    label: "Refund sent",
    words: {
      en: "We have sent the refund of ##VAR1## for your order ##VAR2##. Details: ##VAR3##",
      hi: "हमने ##VAR1## का रिफ़ंड भेज दिया है। ऑर्डर: ##VAR2##। जानकारी: ##VAR3##",
    },
    example: ["Rs 45,990", "SNG-7K3F-92QX", link],
  },
  smsReturn: {
    label: "Return updated",
    words: {
      en: "There is news about the return of your order ##VAR1##. Details: ##VAR2##",
      hi: "आपके ऑर्डर ##VAR1## की वापसी के बारे में नई जानकारी है: ##VAR2##",
    },
    example: ["SNG-7K3F-92QX", link],
  },
  smsClaim: {
    label: "Warranty claim updated",
    words: {
      en: "There is news about the warranty claim of your order ##VAR1##. Details: ##VAR2##",
      hi: "आपके ऑर्डर ##VAR1## के वारंटी क्लेम के बारे में नई जानकारी है: ##VAR2##",
    },
    example: ["SNG-7K3F-92QX", link],
  },
  smsApprovalRequest: {
    label: "Approval wanted",
    words: {
      en: "Approval wanted by ##VAR1## for the request ##VAR2##, ##VAR3##. View it: ##VAR4##",
      hi: "मंज़ूरी चाहिए: ##VAR1## का अनुरोध ##VAR2##, राशि ##VAR3##। देखें: ##VAR4##",
    },
    example: ["Asha Rao", "QUO-7K3F-92QX", "Rs 45,990", accountLink],
  },
  smsApprovalAnswered: {
    label: "Request approved or declined",
    words: {
      en: "Your request ##VAR1## was ##VAR2##. Details: ##VAR3##",
      hi: "आपका अनुरोध ##VAR1## ##VAR2##। जानकारी: ##VAR3##",
    },
    example: ["QUO-7K3F-92QX", "approved", accountLink],
  },
  smsStatement: {
    label: "Company statement",
    words: {
      en: "The statement of ##VAR1## for ##VAR2## is ready. Amount owed: ##VAR3##. View it: ##VAR4##",
      hi: "स्टेटमेंट तैयार है: ##VAR1##, ##VAR2##। बकाया राशि: ##VAR3##। देखें: ##VAR4##",
    },
    example: ["Rao Traders", "Nov 2026", "Rs 45,990", accountLink],
  },
  smsPaymentReminder: {
    label: "Company payment reminder",
    words: {
      en: "Invoices of ##VAR1## are due soon or overdue: ##VAR2##. Details: ##VAR3##",
      hi: "बिल का भुगतान बाकी है: ##VAR1##, राशि ##VAR2##। जानकारी: ##VAR3##",
    },
    example: ["Rao Traders", "Rs 45,990", accountLink],
  },
} as const satisfies Record<string, Template>;

export type TextTemplate = keyof typeof textTemplates;

export const textTemplateKeys = Object.keys(textTemplates) as TextTemplate[];

/** The setting with a template's ID in one language. */
export type TemplateSetting = `${TextTemplate}${(typeof textLanguages)[TextLanguage]["setting"]}`;

export function templateSetting(template: TextTemplate, language: TextLanguage): TemplateSetting {
  return `${template}${textLanguages[language].setting}`;
}

export function fillTemplate(template: TextTemplate, language: TextLanguage, values: readonly string[]): string {
  return textTemplates[template].words[language].replace(/##VAR(\d)##/g, (_, at) => values[Number(at) - 1] ?? "");
}
