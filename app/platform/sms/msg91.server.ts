/** MSG91's flow API answers 200 with `type` success or error. */
import { z } from "zod";
import { err, ok } from "#app/domain/basics/result.ts";
import { type SmsContext, SmsError, type SmsProvider, type SmsSender } from "./sms.ts";

const AUTH_KEY = "MSG91_AUTH_KEY";
const TEMPLATE_ID = "MSG91_TEMPLATE_ID";
const STAND_IN = "MSG91_API_URL";

const ORIGIN = "https://control.msg91.com";
const TIMEOUT_MS = 10_000;

const answered = z.object({ type: z.enum(["success", "error"]), message: z.string().catch("") });

export const msg91: SmsProvider = {
  id: "msg91",
  variables: [AUTH_KEY, TEMPLATE_ID],
  standIn: STAND_IN,
  sender,
};

function sender({ env, fetch }: SmsContext): SmsSender {
  const origin = env.variables[STAND_IN]?.replace(/\/$/, "") ?? ORIGIN;
  return {
    async sendCode({ phone, code }) {
      const response = await send(fetch, `${origin}/api/v5/flow`, env.variables[AUTH_KEY] ?? "", {
        template_id: env.variables[TEMPLATE_ID],
        short_url: "0",
        recipients: [{ mobiles: `91${phone}`, otp: code }],
      });
      if (response.status === 429 || response.status >= 500) throw new SmsError(`MSG91 answered ${response.status}`);
      const parsed = answered.safeParse(await response.json().catch(() => null));
      if (!parsed.success) throw new SmsError("MSG91's answer makes no sense");
      const { type, message } = parsed.data;
      return response.ok && type === "success"
        ? ok()
        : err("refused", message.replaceAll(code, "******").slice(0, 200));
    },
  };
}

async function send(ask: typeof fetch, url: string, authkey: string, body: object): Promise<Response> {
  try {
    return await ask(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", authkey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new SmsError("MSG91 doesn't answer");
  }
}
