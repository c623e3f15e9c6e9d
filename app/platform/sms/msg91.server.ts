/** MSG91's flow API answers 200 with `type` success or error. */
import { z } from "zod";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { postJson } from "./post-json.server.ts";
import { type SmsContext, SmsError, type SmsProvider, type SmsSender } from "./sms.ts";

const AUTH_KEY = "MSG91_AUTH_KEY";
const TEMPLATE_ID = "MSG91_TEMPLATE_ID";
const STAND_IN = "MSG91_API_URL";

const ORIGIN = "https://control.msg91.com";
const MAX_MESSAGE = 200;

const answered = z.object({ type: z.enum(["success", "error"]), message: z.string().catch("") });

export const msg91: SmsProvider = {
  id: "msg91",
  channel: "sms",
  variables: [AUTH_KEY, TEMPLATE_ID],
  standIn: STAND_IN,
  sender,
};

function sender({ env, fetch }: SmsContext): SmsSender {
  const origin = env.variables[STAND_IN]?.replace(/\/$/, "") ?? ORIGIN;
  const send = (templateId: string, recipient: Record<string, string>) =>
    sendFlow(fetch, `${origin}/api/v5/flow`, env.variables[AUTH_KEY] ?? "", {
      template_id: templateId,
      short_url: "0",
      recipients: [recipient],
    });
  return {
    async sendCode({ phone, code }) {
      const sent = await send(env.variables[TEMPLATE_ID] ?? "", { mobiles: `91${phone}`, otp: code });
      return sent.ok ? sent : err("refused", (sent.details ?? "").replaceAll(code, "******"));
    },
    sendText({ phone, templateId, values }) {
      const variables = Object.fromEntries(values.map((value, at) => [`VAR${at + 1}`, value]));
      return send(templateId, { mobiles: `91${phone}`, ...variables });
    },
  };
}

async function sendFlow(
  ask: typeof fetch,
  url: string,
  authkey: string,
  body: object,
): Promise<Result<undefined, "refused", string>> {
  const response = await postJson(ask, { name: "MSG91", url, headers: { authkey }, body });
  if (response.status === 429 || response.status >= 500)
    throw new SmsError(`MSG91 answered ${response.status}`, { isUnsent: response.status === 429 });
  const parsed = answered.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new SmsError("MSG91's answer makes no sense");
  const { type, message } = parsed.data;
  return response.ok && type === "success" ? ok() : err("refused", message.slice(0, MAX_MESSAGE));
}
