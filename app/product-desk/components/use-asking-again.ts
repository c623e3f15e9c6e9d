import { useEffect } from "react";
import { useRevalidator } from "react-router";

const ASK_AGAIN_MS = 1000;

/** Loads the page's data again while a job runs; without scripts people reload. */
export function usePolling(isWorking: boolean, everyMs = ASK_AGAIN_MS) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [isWorking, everyMs, state, revalidate]);
}
