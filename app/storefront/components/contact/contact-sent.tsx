import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";

/** Takes the focus, so that screen readers read it. */
export function ContactSent({ ticket }: { ticket: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-y border-success py-8">
      <h3 ref={heading} tabIndex={-1} className="font-display text-2xl font-semibold text-success">
        Message Sent!
      </h3>
      <p className="mt-2 max-w-measure">
        Thank you for writing. Your ticket number is{" "}
        <strong className="font-semibold tabular-nums select-all">{ticket}</strong>. We have sent you a confirmation
        email and will reply to the same address.
      </p>
      <ButtonLink to="/contact" variant="secondary" className="mt-6">
        Send Another Message
      </ButtonLink>
    </div>
  );
}
