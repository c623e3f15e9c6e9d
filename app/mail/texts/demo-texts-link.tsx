import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { TextReach } from "./text-reach.ts";

/** Where a demo's text messages are read: those to one number, or all. */
export function DemoTextsLink({ reach, phone }: { reach: TextReach; phone?: string }) {
  if (reach !== "mailbox") return null;
  return (
    <div className="space-y-2">
      <p className="text-muted">In this demo, text messages are not delivered. You can read them in the demo's list.</p>
      <ButtonLink
        variant="quiet"
        wide
        to={phone ? `/dev/texts?${new URLSearchParams({ to: phone })}` : "/dev/texts"}
        target="_blank"
      >
        Open text messages
      </ButtonLink>
    </div>
  );
}
