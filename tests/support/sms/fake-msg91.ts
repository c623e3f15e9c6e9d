/** A stand-in for MSG91's flow API: it takes codes and registered texts by HTTP, and keeps what phones would show. */
import { type Answer, type Call, FakeProvider, type Message } from "#tests/support/providers/fake-provider.ts";

export const MSG91_SETTINGS = { MSG91_AUTH_KEY: "a key of the tests", MSG91_TEMPLATE_ID: "template-of-the-tests" };

export class FakeMsg91 extends FakeProvider {
  /** Numbers it refuses, in international form. */
  readonly refused = new Set<string>();
  readonly sent: { mobile: string; code: string }[] = [];
  /** Registered texts other than the one for codes: IDs and their words. */
  readonly templates = new Map<string, string>();
  readonly texts: { mobile: string; text: string }[] = [];

  /** The newest code that a phone (10 digits) got. */
  codeOf(phone: string): string {
    const found = this.sent.findLast(({ mobile }) => mobile === `91${phone}`);
    if (!found) throw new Error(`nothing was sent to ${phone}`);
    return found.code;
  }

  protected answer({ method, path, headers, body }: Call): Answer {
    if (method !== "POST" || path !== "/api/v5/flow") return { status: 404, json: failure("no such address") };
    if (headers.authkey !== MSG91_SETTINGS.MSG91_AUTH_KEY) return { status: 401, json: failure("Unauthorized") };
    const { template_id, recipients } = JSON.parse(body) as {
      template_id: string;
      recipients: ({ mobiles: string } & Record<string, string>)[];
    };
    const words = this.templates.get(template_id);
    if (!words && template_id !== MSG91_SETTINGS.MSG91_TEMPLATE_ID)
      return { json: failure("template id missing or invalid") };
    for (const { mobiles, otp = "", ...variables } of recipients) {
      if (!/^91\d{10}$/.test(mobiles) || this.refused.has(mobiles))
        return { json: failure(`${mobiles} got no ${otp}`) };
      if (words)
        this.texts.push({ mobile: mobiles, text: words.replace(/##(\w+)##/g, (_, name) => variables[name] ?? "") });
      else this.sent.push({ mobile: mobiles, code: otp });
    }
    return { json: { type: "success", message: this.newId("request") } };
  }

  /** The provider tells nothing back. */
  sign(body: string): Message {
    return { body, headers: {} };
  }

  protected lied(event: object): object {
    return event;
  }
}

function failure(message: string) {
  return { type: "error", message };
}
