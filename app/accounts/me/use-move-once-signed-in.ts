import { useEffect, useEffectEvent } from "react";
import { useNavigation } from "react-router";
import type { Me } from "./me.ts";

const POLL_MS = 4_000;
/** Ten minutes. */
const ROUNDS = 150;

/**
 * Calls `move`, which must leave the page, once another tab of this browser has signed in. It asks while the page is
 * visible, and not while a form of the page is on its way, which may sign in itself.
 */
export function useMoveOnceSignedIn(move: () => void): void {
  const isIdle = useNavigation().state === "idle";
  const leave = useEffectEvent(move);
  useEffect(() => {
    if (!isIdle) return;
    let isOver = false;
    let round = 0;
    const timer = setInterval(async () => {
      round++;
      if (round > ROUNDS) return clearInterval(timer);
      if (document.visibilityState !== "visible") return;
      const isSignedIn = await findSession();
      if (!isSignedIn || isOver) return;
      clearInterval(timer);
      leave();
    }, POLL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isIdle]);
}

/** False for a guest who has ordered, and without a connection: the next round asks again. */
async function findSession(): Promise<boolean> {
  try {
    const answer = await fetch("/me");
    const me: Me | null = answer.ok ? await answer.json() : null;
    return me !== null && me.email !== null;
  } catch {
    return false;
  }
}
