/** What a provider sent as JSON, or undefined when it is none. Never throws: a signed body may still be nonsense. */
export function readJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === "string" ? text : new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
