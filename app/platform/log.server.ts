/** One JSON log line per event (pino). Personal data never goes into a log line (guards rule 21): pass ids. */
import { type Logger, pino } from "pino";

export type { Logger };

/** Creates the process logger; `level` is LOG_LEVEL. Known personal keys are removed should one slip in. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
}
