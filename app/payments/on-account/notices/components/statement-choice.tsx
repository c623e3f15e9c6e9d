import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";

/** A manager turns the monthly statement on or off, by email or text message, for themselves alone. */
export function StatementChoice({ isWanted }: { isWanted: boolean }) {
  return (
    <Form method="post" className="mt-2 flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="wanted" value={isWanted ? "" : "on"} />
      <p>{isWanted ? "We send you the statement on the 1st of each month." : "We send you no statements."}</p>
      <Button name="intent" value="statements" variant="quiet">
        {isWanted ? "Stop statements" : "Send me statements"}
      </Button>
    </Form>
  );
}
