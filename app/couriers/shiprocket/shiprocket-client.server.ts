import { z } from "zod";
import { type CourierContext, CourierError } from "#app/couriers/courier.ts";
import { EMAIL, PASSWORD, STAND_IN } from "./shiprocket.server.ts";

const ORIGIN = "https://apiv2.shiprocket.in";
const BASE = "/v1/external";
const TIMEOUT_MS = 10_000;
/** Tokens expire after ten days. */
const TOKEN_MS = 9 * 24 * 60 * 60 * 1000;
const MAX_LABEL_BYTES = 20 * 1024 * 1024;

export class ShiprocketRefusal extends Error {
  override readonly name = "ShiprocketRefusal";
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const login = z.object({ token: z.string().min(1) });
const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
});

const tokens = new Map<string, { token: string; until: number }>();

export function shiprocketClient({ env, fetch }: CourierContext) {
  const account = { email: env.variables[EMAIL] ?? "", password: env.variables[PASSWORD] ?? "" };
  const standIn = env.variables[STAND_IN]?.replace(/\/$/, "");
  const origin = standIn ?? ORIGIN;
  const cacheKey = JSON.stringify([origin, account]);

  async function send(method: string, url: string, body?: unknown, token?: string): Promise<Response> {
    try {
      return await fetch(url, {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new CourierError("Shiprocket doesn't answer");
    }
  }

  async function tokenOf(): Promise<string> {
    const cachedToken = tokens.get(cacheKey);
    if (cachedToken && cachedToken.until > Date.now()) return cachedToken.token;
    const response = await send("POST", `${origin}${BASE}/auth/login`, account);
    if (!response.ok) throw new CourierError(`Shiprocket refused to sign in: ${response.status}`);
    const { token } = read(login, await jsonOf(response));
    tokens.set(cacheKey, { token, until: Date.now() + TOKEN_MS });
    return token;
  }

  /** @throws ShiprocketRefusal for a 4xx about the request, CourierError for temporary failures */
  async function ask<Schema extends z.ZodType>(
    method: "GET" | "POST",
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    const url = `${origin}${BASE}${path}`;
    let response = await send(method, url, body, await tokenOf());
    if (response.status === 401) {
      tokens.delete(cacheKey);
      response = await send(method, url, body, await tokenOf());
    }
    const { status } = response;
    if (status === 401 || status === 403 || status === 408 || status === 429 || status >= 500)
      throw new CourierError(`Shiprocket answered ${status}`);
    const answer = await jsonOf(response);
    if (status >= 400) {
      const parsed = errorBody.safeParse(answer);
      throw new ShiprocketRefusal(parsed.success ? refusalText(parsed.data) : `status ${status}`, status);
    }
    return read(schema, answer);
  }

  /** HTTPS only, except from a test server. */
  async function download(url: string): Promise<Uint8Array<ArrayBuffer>> {
    if (!URL.canParse(url) || !(url.startsWith("https://") || (standIn && url.startsWith(`${standIn}/`))))
      throw new CourierError("Shiprocket's label has no address");
    const response = await send("GET", url);
    if (!response.ok) throw new CourierError(`Shiprocket's label answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer().catch(() => new ArrayBuffer()));
    const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === "%PDF-";
    if (!isPdf || bytes.length > MAX_LABEL_BYTES) throw new CourierError("Shiprocket's label is no PDF");
    return bytes;
  }

  return { ask, download };
}

function refusalText({ message, errors = {} }: z.output<typeof errorBody>): string {
  return [message, ...Object.values(errors).flat()].join(" ");
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new CourierError("Shiprocket's answer makes no sense");
  return parsed.data;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
