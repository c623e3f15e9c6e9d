import { useEffect, useState } from "react";
import type { FoundHere } from "./search-groups.ts";

const PAUSE_MS = 200;
const RETRY_MS = 2_000;
/** A lost connection reports no error. */
const ANSWER_MS = 10_000;
const TOO_MANY_REQUESTS = 429;

/** `refused`: a retry is pointless, for instance after signing out. */
export type Trouble = "lost" | "refused";

/** Results may belong to an earlier `q`. Retries lost requests: with a fetcher an error would replace the page. */
export function useFound(path: string, q: string): { found: FoundHere | null; trouble: Trouble | null } {
  const [found, setFound] = useState<FoundHere | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let isOver = false;
    let asking = new AbortController();
    const again = (waitMs: number): void => {
      if (isOver) return;
      setTrouble("lost");
      timer = setTimeout(ask, waitMs);
    };
    const ask = async (): Promise<void> => {
      asking = new AbortController();
      const late = setTimeout(() => asking.abort(), ANSWER_MS);
      try {
        const answer = await fetch(`${path}/results?${new URLSearchParams({ q })}`, { signal: asking.signal });
        if (isRefusal(answer)) setTrouble("refused");
        else if (!answer.ok) again(Number(answer.headers.get("retry-after")) * 1_000 || RETRY_MS);
        else {
          setFound((await answer.json()) as FoundHere);
          setTrouble(null);
        }
      } catch {
        again(RETRY_MS);
      } finally {
        clearTimeout(late);
      }
    };
    let timer = setTimeout(ask, q ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      asking.abort();
      setTrouble(null);
    };
  }, [path, q]);
  return { found, trouble };
}

function isRefusal({ redirected, status }: Response): boolean {
  return redirected || (status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS);
}
