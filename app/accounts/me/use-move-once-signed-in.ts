import { useEffect } from "react";

const POLL_MS = 4_000;
const ROUNDS = 150;

/** Leads to `target` once another tab of this browser has signed in. It asks for ten minutes, while it is visible. */
export function useMoveOnceSignedIn(target: string): void {
  useEffect(() => {
    let round = 0;
    const timer = setInterval(async () => {
      round++;
      if (round > ROUNDS) return clearInterval(timer);
      if (document.visibilityState !== "visible") return;
      // Without a connection the next round asks again.
      const me: unknown = await fetch("/me").then(
        (answer) => (answer.ok ? answer.json() : null),
        () => null,
      );
      if (!me) return;
      clearInterval(timer);
      window.location.assign(target);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [target]);
}
