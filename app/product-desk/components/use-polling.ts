import { useEffect } from "react";
import { useRevalidator } from "react-router";

const POLL_MS = 1000;

/** Reloads the page's data while a job runs. */
export function usePolling(isWorking: boolean, everyMs = POLL_MS) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [isWorking, everyMs, state, revalidate]);
}
