/** `npm run compatibility:judge`: the judged cases that the rules answer otherwise, and the figures. */
import { answered, figures } from "./judge-cases.ts";

const wrong = answered.filter(({ verdict, answer }) => verdict !== answer);
const lines = wrong.map(
  ({ rule, wording, verdict, answer, reason }) => `${rule}: ${wording}\n  ${answer} instead of ${verdict} (${reason})`,
);
const sums = Object.entries(figures).map(([name, number]) => `${name} ${number}`);
process.stdout.write(`${[...lines, sums.join(" · ")].join("\n")}\n`);
