/** Names stand in mail, so strangers must not write advertisements in them (docs/rules.md#u9). */

const LETTERS = /\p{L}/u;
/** Letters of all scripts, numerals and what names are written with: "Dr. S. D’Souza", "Rao & Sons (HUF)", "S/o Mohan". */
const NAME = /^(?:[\p{L}\p{M}\p{N} .,'’‘`&()/\-‐–"॰·]|\u200C|\u200D)+$/u;
const LINK =
  /:\/\/|\bwww\.|\p{L}{2,}\.\p{L}{2,}\/|[\p{L}\p{N}-]{2,}\.(com|in|net|org|info|biz|co|io|app|xyz|ly|me|gl|gd|to|link|top|shop|site|store|online|club|live|win)\b/iu;

export function holdsLink(text: string): boolean {
  return LINK.test(text);
}

export function isPersonName(name: string): boolean {
  return NAME.test(name) && LETTERS.test(name) && !holdsLink(name);
}

/** Undefined when valid or empty. */
export function personNameError(name: string): string | undefined {
  const isFine = name.trim() === "" || isPersonName(name.trim().replace(/\s+/g, " "));
  return isFine ? undefined : "Please enter a name in letters, without links or symbols";
}

export function linkError(text: string): string | undefined {
  return holdsLink(text) ? "Please enter a name without a link" : undefined;
}

/** The part before the @, where it can be a name. */
export function nameFromEmail(email: string): string {
  const [name = ""] = email.split("@");
  return isPersonName(name) ? name : "Customer";
}
