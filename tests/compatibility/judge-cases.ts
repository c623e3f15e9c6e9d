import { assess } from "#app/domain/compatibility/assess.ts";
import { type Verdict, verdicts, worstVerdict } from "#app/domain/compatibility/rule.ts";
import { type JudgedCase, judgedCases } from "./read-cases.ts";

export type Answered = JudgedCase & { answer: Verdict | "nothing" };

export function answerOf({ rule, parts }: JudgedCase): Answered["answer"] {
  const { verdict, findings } = assess(parts);
  if (rule === "*") return verdict;
  const said = findings.filter((finding) => finding.rule === rule);
  return said.length > 0 ? worstVerdict(said) : "nothing";
}

export const answered: readonly Answered[] = judgedCases.map((one) => ({ ...one, answer: answerOf(one) }));

const count = (isOne: (one: Answered) => boolean): number => answered.filter(isOne).length;

export const figures = {
  cases: answered.length,
  ...Object.fromEntries(verdicts.map((verdict) => [verdict, count((one) => one.verdict === verdict)])),
  /** Parts that don't fit, or of which nobody knows, and are said to fit. */
  falseFits: count(({ verdict, answer }) => answer === "fits" && verdict !== "fits"),
  falseDoesNotFit: count(({ verdict, answer }) => answer === "does-not-fit" && verdict !== "does-not-fit"),
  others: count(({ verdict, answer }) => answer !== verdict && answer !== "fits" && answer !== "does-not-fit"),
};
