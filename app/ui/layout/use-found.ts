import { useEffect, useState } from "react";
import type { FoundHere } from "./search-groups.ts";

const PAUSE_MS = 200;
const RETRY_MS = 2_000;

/**
 * What `path` finds for `q`, or found for the letters before. A request that fails is made again: a page with half a form
 * must not give way to an error for it, as it does with a fetcher.
 */
export function useFound(path: string, q: string): { found: FoundHere | null; isFailing: boolean } {
  const [found, setFound] = useState<FoundHere | null>(null);
  const [isFailing, setFailing] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const answer = await fetch(`${path}/results?q=${encodeURIComponent(q)}`, { signal: asking.signal });
        if (!answer.ok) throw new Error(`${answer.status}`);
        setFound((await answer.json()) as FoundHere);
        setFailing(false);
      } catch {
        if (asking.signal.aborted) return;
        setFailing(true);
        timer = setTimeout(ask, RETRY_MS);
      }
    };
    let timer = setTimeout(ask, q ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [path, q]);
  return { found, isFailing };
}
