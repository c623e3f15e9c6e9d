import { useEffect, useState } from "react";
import type { Suggestions } from "#app/finding/search/suggestions.ts";

const SETTLE_MS = 120;
const none: Suggestions = { corrected: null, suggestions: [] };

const cache = new Map<string, Suggestions>();

export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(none);
  const typed = text.trim().toLowerCase();
  useEffect(() => {
    if (!isWanted || typed === "") {
      setSuggestions(none);
      return;
    }
    const cached = cache.get(typed);
    if (cached) {
      setSuggestions(cached);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/search/suggestions?q=${encodeURIComponent(typed)}`, { signal: request.signal });
        if (!response.ok) return;
        const loaded = (await response.json()) as Suggestions;
        cache.set(typed, loaded);
        setSuggestions(loaded);
      } catch {
        // Typing on or a lost connection ends the request; the box works without suggestions.
      }
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed, isWanted]);
  return suggestions;
}
