/** What the page answers when "Add all to cart" added nothing. */

import type { FoundBuild } from "#app/builder/build-queries.server.ts";
import { againstFindings } from "#app/builder/verdict-texts.ts";
import { buildHref } from "#app/catalog/build/build-address.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

type AnswerProps = { build: Pick<FoundBuild, "parts" | "assessment"> };

/** Asks before parts that speak against each other go into the cart (docs/rules.md#b2). */
export function FitQuestion({ build, intent }: AnswerProps & { intent: "buy" | "buy-available" }) {
  const findings = againstFindings(build);
  const isUnfit = findings.some(({ verdict }) => verdict === "does-not-fit");
  return (
    <Notice
      tone="error"
      title={isUnfit ? "These parts don’t fit together. Add them anyway?" : "Not recommended. Add these parts anyway?"}
    >
      <ul className="space-y-2 text-md wrap-anywhere">
        {findings.map(({ key, names, sentence }) => (
          <li key={key}>
            <span className="font-semibold">{names}</span>
            <br />
            {sentence}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-md">Nothing was added to your cart yet.</p>
      <form method="post" action={buildHref(build.parts)} className="mt-3 flex flex-wrap gap-3">
        <FormKey />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="anyway" value="yes" />
        <ButtonLink to={buildHref(build.parts)}>Go back</ButtonLink>
        <Button variant="secondary">Add anyway</Button>
      </form>
    </Notice>
  );
}

export function Shortages({
  build,
  shortages,
  isAnyway,
}: AnswerProps & { shortages: readonly string[]; isAnyway?: boolean }) {
  return (
    <Notice tone="error" title="Nothing was added: not all parts of this build are available">
      <ul className="list-disc pl-5 text-md">
        {shortages.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <form method="post" action={buildHref(build.parts)} className="mt-3">
        <FormKey />
        <input type="hidden" name="intent" value="buy-available" />
        {isAnyway && <input type="hidden" name="anyway" value="yes" />}
        <Button variant="secondary">Add the available parts</Button>
      </form>
    </Notice>
  );
}
