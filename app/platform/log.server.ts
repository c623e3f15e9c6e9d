/** No personal data (docs/rules.md#y2): log ids. */
import { inspect } from "node:util";
import { type Logger, pino } from "pino";
import { currentRequest } from "./observability/current-request.server.ts";

export type { Logger };

export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      mixin: ofRequest,
      redact: {
        paths: [
          "email",
          "phone",
          "token",
          "password",
          "address",
          "*.email",
          "*.phone",
          "*.token",
          "*.password",
          "*.address",
        ],
        censor: "[redacted]",
      },
    },
    destination,
  );
}

function ofRequest(line: object, _level: number, logger: Logger): object {
  const request = currentRequest();
  return !request || "requestId" in line || "requestId" in logger.bindings() ? {} : { requestId: request.id };
}

type DatabaseError = Error & { query?: unknown; params?: unknown; code?: unknown; constraint?: unknown };

/** pg-boss's errors are copies without the class. */
function isErrorLike(error: unknown): error is Error {
  return error instanceof Error || typeof (error as Error | null)?.message === "string";
}

/** Omits statement parameters and row values. */
function loggedError(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: typeof error === "string" ? error : inspect(error, { depth: 1 }) };
  const { name, query, params, code, constraint, cause } = error as DatabaseError;
  const isStatement = typeof query === "string" && params !== undefined;
  const message = isStatement ? `Failed query: ${query}` : error.message;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: name,
    message,
    ...(typeof code === "string" && { code }),
    ...(typeof constraint === "string" && { constraint }),
    stack: frames.join("\n"),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}
