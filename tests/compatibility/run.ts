/** `npm run compatibility:judge`: the judged cases that the rules answer otherwise, the figures, and what judging costs. */
import { fitsWith } from "#app/domain/compatibility/assess.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import { answered, figures } from "./judge-cases.ts";
import { randomBuilds } from "./random-builds.ts";
import { judgeWholeBuilds } from "./whole-builds.ts";

const wrong = answered.filter(({ verdict, answer }) => verdict !== answer);
const lines = wrong.map(
  ({ rule, wording, verdict, answer, reason }) => `${rule}: ${wording}\n  ${answer} instead of ${verdict} (${reason})`,
);
const sums = Object.entries(figures).map(([name, number]) => `${name} ${number}`);
process.stdout.write(`${[...lines, sums.join(" · ")].join("\n")}\n`);

const CANDIDATES = 5_000;
const [parts = []] = randomBuilds(1, SLOTS.length);
const times = SLOTS.flatMap(({ name }) => {
  const candidate = parts.find(({ slot }) => slot === name);
  if (!candidate) return [];
  const judge = fitsWith(parts, name);
  const judgeAll = () => {
    const from = process.cpuUsage();
    for (let at = 0; at < CANDIDATES; at += 1) judge({ ...candidate, id: `candidate ${at}` });
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  return [{ name, ms: Math.min(...Array.from({ length: 8 }, judgeAll)) }];
});
const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a), { name: "", ms: 0 });
process.stdout.write(
  `${CANDIDATES.toLocaleString("en-IN")} candidates for a slot: ${slowest.ms.toFixed(0)} ms of processor at most (${slowest.name}, best of 8)\n`,
);

const WHOLE_BUILDS = 3_000;
const whole = judgeWholeBuilds(WHOLE_BUILDS);
const shareOf = (many: number): string => `${((100 * many) / WHOLE_BUILDS).toFixed(1)} %`;
const shares = whole.verdicts.map(([verdict, many]) => `${verdict} ${shareOf(many)}`);
const reasonLines = whole.reasons.map(([reason, many]) => `  ${many} × ${reason}`);
process.stdout.write(
  `${WHOLE_BUILDS.toLocaleString("en-IN")} whole builds from the demo's parts: ${shares.join(" · ")}\n  ${shareOf(whole.silent)} have a finding because a specification isn't filled in, ${shareOf(whole.notPublished)} because its maker doesn't publish it\n${reasonLines.join("\n")}\n`,
);
