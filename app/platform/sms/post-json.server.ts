import { SmsError } from "./sms.ts";

const TIMEOUT_MS = 10_000;

type JsonPost = { name: string; url: string; headers: Record<string, string>; body: object };

/** `name`: the provider's, for messages. @throws SmsError without an answer within 10 s */
export async function postJson(ask: typeof fetch, { name, url, headers, body }: JsonPost): Promise<Response> {
  try {
    return await ask(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new SmsError(`${name} doesn't answer`, { isUnsent: isUnconnected(error) });
  }
}

const unconnected = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** No connection was made, so nothing was sent. */
function isUnconnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && unconnected.includes(String(cause.code));
}
