import type { Assessment } from "#app/domain/compatibility/assess.ts";
import type { PowerBudget } from "#app/domain/compatibility/power-budget.ts";
import { type Finding, speaksAgainst, type Verdict } from "#app/domain/compatibility/rule.ts";
import { slotLabel } from "#app/domain/compatibility/slots.ts";
import type { Tone } from "#app/ui/controls/badge.tsx";

export const verdictTones: Record<Verdict, Tone> = {
  fits: "success",
  warning: "warning",
  unknown: "info",
  "not-recommended": "danger",
  "does-not-fit": "danger",
};

export const verdictLabels: Record<Verdict, string> = {
  fits: "Fits",
  warning: "Fits, see notes",
  unknown: "Can’t tell",
  "not-recommended": "Not recommended",
  "does-not-fit": "Does not fit",
};

/** What stands before a finding's sentence, where the sentence is the note. */
export const findingLabels: Record<Verdict, string> = { ...verdictLabels, warning: "Note" };

/** A build whose parts fit may still miss some. */
export function buildVerdict({ verdict, missing, findings }: Assessment, pieces: number): { tone: Tone; text: string } {
  if (pieces === 0) return { tone: "neutral", text: "No parts chosen" };
  if (verdict === "does-not-fit") return { tone: "danger", text: "Parts don’t fit" };
  if (verdict === "not-recommended") return { tone: "danger", text: "Not recommended" };
  if (verdict === "unknown") return { tone: "info", text: "Can’t tell yet" };
  if (findings.length === 0) return { tone: "neutral", text: "Nothing to compare" };
  const notes = verdict === "warning" ? ", see notes" : "";
  return { tone: verdictTones[verdict], text: missing.length > 0 ? `Fits so far${notes}` : `All parts fit${notes}` };
}

export function missingText({ missing }: Assessment): string {
  return new Intl.ListFormat("en-IN", { type: "conjunction" }).format(missing.map(slotLabel));
}

export function powerText({ wattsNeeded, supplyWatts }: PowerBudget): string {
  if (wattsNeeded === null) return "Not known";
  return supplyWatts === null ? `About ${wattsNeeded} W` : `About ${wattsNeeded} W of ${supplyWatts} W`;
}

type Judged = { parts: readonly { product: { id: string; name: string } }[]; assessment: Pick<Assessment, "findings"> };

type NamedFinding = Pick<Finding, "verdict" | "sentence"> & { key: string; names: string };

/** The findings that speak against a build, each with the names of the parts it compared. */
export function againstFindings(build: Judged): NamedFinding[] {
  return namedFindings(build, speaksAgainst);
}

/** All findings but those that say "fits". */
export function remarkedFindings(build: Judged): NamedFinding[] {
  return namedFindings(build, (verdict) => verdict !== "fits");
}

function namedFindings({ parts, assessment }: Judged, isWanted: (verdict: Verdict) => boolean): NamedFinding[] {
  const nameOf = new Map(parts.map(({ product }) => [product.id, product.name]));
  return assessment.findings
    .filter(({ verdict }) => isWanted(verdict))
    .map(({ rule, verdict, sentence, products }) => ({
      key: `${rule} ${products.join(" ")}`,
      names: [...new Set(products.map((id) => nameOf.get(id) ?? id))].join(" + "),
      verdict,
      sentence,
    }));
}
