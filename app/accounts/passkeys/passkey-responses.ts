/** What browsers send back from a passkey, as JSON (Web Authentication Level 3, "PublicKeyCredential Interface"). */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

const common = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
};

const login = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** Both return null for text that is no such answer. */
export const readLoginResponse = (text: string): AuthenticationResponseJSON | null => parse(login, text);
export const readRegistrationResponse = (text: string): RegistrationResponseJSON | null => parse(registration, text);

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
