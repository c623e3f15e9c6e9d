import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Seconds until another code may be sent; 0 when it may be sent now. */
export type ResendWait = { seconds: number };

/** Counts down until it may be pressed. Without scripts it always can be, and a sentence says how long to wait. */
export function ResendButton({
  wait,
  busy,
  wide,
  formNoValidate,
}: {
  wait: ResendWait;
  busy: boolean;
  wide?: boolean;
  formNoValidate?: boolean;
}) {
  const left = useSecondsLeft(wait);
  const mustWait = useHydrated() && left > 0;
  return (
    <>
      <Button
        name="intent"
        value="resend"
        variant="secondary"
        wide={wide}
        busy={busy}
        busyText="Sending..."
        formNoValidate={formNoValidate}
        aria-disabled={mustWait || undefined}
        onClick={(event) => mustWait && event.preventDefault()}
        className="tabular-nums"
      >
        {mustWait ? `Send a new code in ${left} s` : "Send a new code"}
      </Button>
      <noscript>
        <span className="text-muted">You can request a new code 30 seconds after the last one.</span>
      </noscript>
    </>
  );
}

/** `wait` is a new object after every answer, which starts the count again. Browsers slow the ticks of hidden tabs. */
function useSecondsLeft(wait: ResendWait): number {
  const [left, setLeft] = useState(wait.seconds);
  useEffect(() => {
    setLeft(wait.seconds);
    const ticks = setInterval(() => setLeft((before) => Math.max(1, before - 1)), 1000);
    const end = setTimeout(() => {
      clearInterval(ticks);
      setLeft(0);
    }, wait.seconds * 1000);
    return () => {
      clearInterval(ticks);
      clearTimeout(end);
    };
  }, [wait]);
  return left;
}
