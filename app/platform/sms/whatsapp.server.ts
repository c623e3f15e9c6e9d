/** WhatsApp's Cloud API of Meta: templates that Meta has approved, with their variables in order. */
import { z } from "zod";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { postJson } from "./post-json.server.ts";
import { type SmsContext, SmsError, type SmsProvider, type SmsSender } from "./sms.ts";

const TOKEN = "WHATSAPP_TOKEN";
const PHONE_ID = "WHATSAPP_PHONE_ID";
const CODE_TEMPLATE = "WHATSAPP_CODE_TEMPLATE";
const STAND_IN = "WHATSAPP_API_URL";

const ORIGIN = "https://graph.facebook.com";
const VERSION = "v24.0";
const CODE_LANGUAGE = "en";
/** The request was not carried out, because there were too many (Meta's list of error codes). */
const TOO_MANY: readonly number[] = [4, 80007, 130429, 131056];
const MAX_MESSAGE = 200;

const answered = z.union([
  z.object({ messages: z.array(z.object({ id: z.string() })).min(1) }),
  z.object({ error: z.object({ code: z.number(), message: z.string().catch("") }) }),
]);

export const whatsApp: SmsProvider = {
  id: "whatsapp",
  channel: "whatsapp",
  variables: [TOKEN, PHONE_ID, CODE_TEMPLATE],
  standIn: STAND_IN,
  sender,
};

function sender({ env, fetch }: SmsContext): SmsSender {
  const origin = env.variables[STAND_IN]?.replace(/\/$/, "") ?? ORIGIN;
  const url = `${origin}/${VERSION}/${env.variables[PHONE_ID]}/messages`;
  type Named = { name: string; language: string };
  const send = (phone: string, { name, language }: Named, components: object[]) =>
    sendTemplate(fetch, url, env.variables[TOKEN] ?? "", {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: `91${phone}`,
      type: "template",
      template: { name, language: { code: language }, components },
    });
  return {
    async sendCode({ phone, code }) {
      // A template for codes has a button that copies the code.
      const button = { type: "button", sub_type: "url", index: "0", parameters: [textOf(code)] };
      const components = [{ type: "body", parameters: [textOf(code)] }, button];
      const template = { name: env.variables[CODE_TEMPLATE] ?? "", language: CODE_LANGUAGE };
      const sent = await send(phone, template, components);
      return sent.ok ? sent : err("refused", (sent.details ?? "").replaceAll(code, "******"));
    },
    sendText: ({ phone, templateId, language, values }) =>
      send(phone, { name: templateId, language }, [{ type: "body", parameters: values.map(textOf) }]),
  };
}

function textOf(text: string) {
  return { type: "text", text };
}

async function sendTemplate(
  ask: typeof fetch,
  url: string,
  token: string,
  body: object,
): Promise<Result<undefined, "refused", string>> {
  const response = await postJson(ask, { name: "WhatsApp", url, headers: { authorization: `Bearer ${token}` }, body });
  const parsed = answered.safeParse(await response.json().catch(() => null));
  if (response.status >= 500 || !parsed.success) throw new SmsError(`WhatsApp answered ${response.status}`);
  if ("messages" in parsed.data) return ok();
  const { code, message } = parsed.data.error;
  if (TOO_MANY.includes(code)) throw new SmsError(`WhatsApp refused for now (${code})`, { isUnsent: true });
  return err("refused", `${message} (${code})`.slice(0, MAX_MESSAGE));
}
