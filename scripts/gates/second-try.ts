/**
 * Where nobody watches, what failed is tried once more by itself: a busy machine must not refuse a change
 * (docs/decisions/366).
 */
import type { Gate } from "./schedule.ts";
import { countLine, type Tally } from "./tally.ts";

/** Failures in more files than that are no accident. */
const MAX_FILES = 12;

/** What `gate` comes to in the end, when `first` is what it said at first. Call when nothing else runs. */
export async function secondTry(gate: Gate, first: Tally): Promise<Tally> {
  const files = first.files ?? [];
  if (first.failed === 0 || !gate.again || files.length > MAX_FILES) return first;
  console.log(`${gate.name}: ${files.join(", ") || "all of it"} once more, by itself`);
  const second = await gate.again(files);
  if (second.failed > 0) return { ...first, note: `the second try: ${countLine(second)}` };
  const whole = files.length > 0 ? first : second;
  return {
    ...whole,
    passed: files.length > 0 ? first.passed + first.failed : second.passed,
    failed: 0,
    failures: [],
    warning: `PASSED ONLY AT THE SECOND TRY (${first.failed}):\n${first.failures.join("\n")}`,
  };
}
