/** Undefined when it isn't JSON. Never throws: a signed body may still be nonsense. */
export function readJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === "string" ? text : new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
