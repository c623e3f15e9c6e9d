import { useEffect, useState } from "react";
import type { Suggestions } from "#app/finding/search/suggestions.ts";

const SETTLE_MS = 120;
const none: Suggestions = { corrected: null, suggestions: [] };

/** For the life of the page. */
const answered = new Map<string, Suggestions>();

/** Old ones stay until new ones arrive. Silent when offline. */
export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const [found, setFound] = useState(none);
  const typed = text.trim().toLowerCase();
  useEffect(() => {
    if (!isWanted || typed === "") {
      setFound(none);
      return;
    }
    const known = answered.get(typed);
    if (known) {
      setFound(known);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/search/suggestions?q=${encodeURIComponent(typed)}`, { signal: asking.signal });
        if (!answer.ok) return;
        const suggestions = (await answer.json()) as Suggestions;
        answered.set(typed, suggestions);
        setFound(suggestions);
      } catch {
        // Typed on, or offline: the box works without suggestions.
      }
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, isWanted]);
  return found;
}
