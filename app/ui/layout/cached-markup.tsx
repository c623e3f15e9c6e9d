import { createContext, type ReactNode, useContext } from "react";

/** The HTML of `part`. `name` and `of` (JSON) say all that it is made of. */
export type CacheMarkup = (name: string, of: unknown, part: ReactNode) => string;

/** Only the server gives one. */
export const CacheMarkupContext = createContext<CacheMarkup | null>(null);

/**
 * An element whose content is the same on page after page: the server writes it anew only when `of` has changed. No
 * `useId` in it, and nothing that depends on the address.
 */
export function CachedMarkup({
  as: Element,
  name,
  of,
  children,
  ...rest
}: {
  as: "div" | "nav" | "ul";
  name: string;
  of: unknown;
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const keep = useContext(CacheMarkupContext);
  if (!keep) return <Element {...rest}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own, of these children
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: keep(name, of, children) }} />;
}
