import type { InstructCourierError } from "./instruct-courier.server.ts";

export function instructionErrorText({ code, details }: { code: InstructCourierError; details?: string }): string {
  switch (code) {
    case "invalid-day":
      return "Please choose a day within the next 30 days.";
    case "invalid-phone":
      return "Please enter a mobile number of 10 digits, or leave it empty.";
    case "by-hand":
      return "This courier takes no instructions here. Please call it, and record what it says.";
    case "refused":
      return `The courier refused: ${details || "no reason given"}`;
    case "unsure":
      return "The courier is not responding. Please try again, or call it.";
    default:
      return "This shipment does not wait for instructions any more. Please reload the page.";
  }
}
