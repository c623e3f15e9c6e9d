export type Ok<T> = { ok: true; value: T };

/** `code` is kebab-case. */
export type Err<Code extends string, Details = unknown> = {
  ok: false;
  code: Code;
  message?: string;
  details?: Details;
};

export type Result<T, Code extends string, Details = unknown> = Ok<T> | Err<Code, Details>;

export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

export function err<const Code extends string>(code: Code): Err<Code, never>;
export function err<const Code extends string, Details>(code: Code, details: Details): Err<Code, Details>;
export function err(code: string, details?: unknown): Err<string> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
