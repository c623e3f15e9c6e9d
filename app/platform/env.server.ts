/** docs/operating/configuration.md describes every variable. */
import { z } from "zod";
import { type S3Location, type S3Variables, s3LocationOf, s3Variables } from "./storage/s3-location.ts";

const SECRET_LENGTH = 32;
const secret = z.string().min(SECRET_LENGTH, "needs at least 32 characters (openssl rand -hex 32)");

/** Secrets may contain commas. */
function severalSecrets(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  return [...new Set([...parts.filter((part) => part.length >= SECRET_LENGTH), text])];
}

const flags = ["0", "1", "true", "false"] as const;
const flag = z
  .enum(flags)
  .transform((value) => value === "1" || value === "true")
  .optional();

const whereabouts = {
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
};

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).optional(),
    BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    ...whereabouts,
    DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
    DEMO: z.enum([...flags, "samples"]).optional(),
    APP_SECRET: secret.optional(),
    /** Only for reading (docs/decisions/362). */
    APP_SECRET_PREVIOUS: secret.transform(severalSecrets).optional(),
    TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default("no-reply@localhost"),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    LIVE_PAYMENTS: flag,
    METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
    METRICS_TOKEN: z.string().min(16, "needs at least 16 characters (openssl rand -hex 16)").optional(),
    ACCESS_LOG: flag,
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
    ...s3Variables,
  })
  .superRefine(checkS3)
  .superRefine((env, context) => {
    if (env.DATABASE_URL && !env.APP_SECRET && env.NODE_ENV === "production") {
      context.addIssue({ code: "custom", path: ["APP_SECRET"], message: "is required together with DATABASE_URL" });
    }
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
      context.addIssue({ code: "custom", path: ["DATABASE_DIRECT_URL"], message: "goes together with DATABASE_URL" });
    }
    if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
      context.addIssue({
        code: "custom",
        path: ["GOOGLE_CLIENT_SECRET"],
        message: "goes together with GOOGLE_CLIENT_ID",
      });
    }
  })
  .transform((env) => {
    const demo = env.DEMO === undefined ? !env.DATABASE_URL : env.DEMO !== "0" && env.DEMO !== "false";
    const host = env.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0");
    return {
      ...env,
      demo,
      demoCatalogue: env.DEMO === "samples" ? ("samples" as const) : ("whole" as const),
      host,
      embedded: !env.DATABASE_URL,
      accessLog: env.ACCESS_LOG ?? !demo,
      s3: s3Of(env),
    };
  });

/** `variables`: all set ones; never log them. */
export type Env = z.output<typeof schema> & { variables: Readonly<Record<string, string>> };

export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** Empty values count as unset. @throws EnvError */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  return { ...parse(schema, source), variables: givenOf(source) };
}

export function readDatabaseLocation(source: Record<string, string | undefined> = process.env) {
  return parse(z.object(whereabouts), source);
}

export function readUploadsLocation(source: Record<string, string | undefined> = process.env) {
  const { DATA_DIR } = whereabouts;
  const env = parse(z.object({ DATA_DIR, ...s3Variables }).superRefine(checkS3), source);
  return { DATA_DIR: env.DATA_DIR, s3: s3Of(env) };
}

function checkS3(env: S3Variables, context: z.RefinementCtx): void {
  const location = s3LocationOf(env);
  if (location && "wrong" in location) context.addIssue({ code: "custom", path: ["S3_URL"], message: location.wrong });
}

function s3Of(env: S3Variables): S3Location | null {
  const location = s3LocationOf(env);
  return location && "wrong" in location ? null : location;
}

function parse<Parsed>(schema: z.ZodType<Parsed>, source: Record<string, string | undefined>): Parsed {
  const parsed = schema.safeParse(givenOf(source));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(`These settings can't be used:\n${lines.join("\n")}`);
}

function givenOf(source: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
