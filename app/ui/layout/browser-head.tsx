import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Meta } from "react-router";

/** What `pageMeta` and structured data write. */
const described =
  "title, meta[name=description], meta[name=robots], meta[property], meta[name='twitter:card'], link[rel=canonical], script[type='application/ld+json']";

/**
 * Where the page moves on without being loaded: the head itself is the server's, with its styles. The page's
 * description is rendered aside and copied over.
 */
export function BrowserHead() {
  const [aside] = useState(() => document.createElement("div"));
  useEffect(() => {
    const copy = (): void => {
      for (const old of document.head.querySelectorAll(described)) old.remove();
      document.head.append(...aside.cloneNode(true).childNodes);
    };
    const changes = new MutationObserver(copy);
    changes.observe(aside, { attributes: true, characterData: true, childList: true, subtree: true });
    return () => changes.disconnect();
  }, [aside]);
  return createPortal(<Meta />, aside);
}
