/** The alphabet of SMS (3GPP TS 23.038). */
const ALPHABET = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const COUNTS_TWICE = /[\^{}\\[~\]|€]/g;

/** How many messages a provider charges for a text. One other character makes all of them take more room. */
export function countSmsParts(text: string): number {
  const isInAlphabet = ALPHABET.test(text);
  const length = text.length + (isInAlphabet ? (text.match(COUNTS_TWICE)?.length ?? 0) : 0);
  const [alone, ofSeveral] = isInAlphabet ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / ofSeveral);
}
