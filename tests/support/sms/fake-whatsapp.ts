/** A stand-in for WhatsApp's Cloud API: it takes approved templates by HTTP and keeps what phones would show. */
import { type Answer, type Call, FakeProvider, type Message } from "#tests/support/providers/fake-provider.ts";

export const WHATSAPP_SETTINGS = {
  WHATSAPP_TOKEN: "a token of the tests",
  WHATSAPP_PHONE_ID: "106540352242922",
  WHATSAPP_CODE_TEMPLATE: "login_code",
};

type Body = {
  messaging_product: string;
  to: string;
  type: string;
  template: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { text: string }[] }[];
  };
};

export class FakeWhatsApp extends FakeProvider {
  /** Approved templates in English, others as "name:hi", and how many variables each has. */
  readonly templates = new Map<string, number>([[WHATSAPP_SETTINGS.WHATSAPP_CODE_TEMPLATE, 1]]);
  /** Answers every message with this of Meta's error codes. */
  errorCode: number | null = null;
  readonly sent: { to: string; template: string; language: string; values: string[] }[] = [];

  protected answer({ method, path, headers, body }: Call): Answer {
    if (method !== "POST" || path !== `/v24.0/${WHATSAPP_SETTINGS.WHATSAPP_PHONE_ID}/messages`)
      return failure(404, 100, "Unsupported post request");
    if (headers.authorization !== `Bearer ${WHATSAPP_SETTINGS.WHATSAPP_TOKEN}`)
      return failure(401, 190, "Invalid OAuth access token");
    const { messaging_product, to, type, template } = JSON.parse(body) as Body;
    if (messaging_product !== "whatsapp" || type !== "template" || !/^91\d{10}$/.test(to))
      return failure(400, 100, `Invalid parameter ${to}`);
    if (this.errorCode !== null) return failure(400, this.errorCode, `(#${this.errorCode}) not sent to ${to}`);
    const values = template.components.find((part) => part.type === "body")?.parameters.map(({ text }) => text) ?? [];
    const { name, language } = template;
    const count = this.templates.get(language.code === "en" ? name : `${name}:${language.code}`);
    if (count === undefined) return failure(404, 132001, "Template name does not exist in the translation");
    if (count !== values.length) return failure(400, 132000, "Number of parameters does not match");
    this.sent.push({ to, template: name, language: language.code, values });
    const contacts = [{ input: to, wa_id: to }];
    return { json: { messaging_product: "whatsapp", contacts, messages: [{ id: this.newId("wamid") }] } };
  }

  /** It tells nothing back here. */
  sign(body: string): Message {
    return { body, headers: {} };
  }

  protected lied(event: object): object {
    return event;
  }
}

function failure(status: number, code: number, message: string): Answer {
  return { status, json: { error: { message, type: "OAuthException", code, fbtrace_id: "A1" } } };
}
