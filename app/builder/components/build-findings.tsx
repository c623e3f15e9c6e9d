import { Link } from "react-router";
import { findingLabels, verdictTones } from "#app/builder/verdict-texts.ts";
import type { Finding } from "#app/domain/compatibility/rule.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";

/** Slugs by product id. */
export type Slugs = Readonly<Record<string, string>>;

export function slugsOf(products: readonly { id: string; slug: string }[]): Slugs {
  return Object.fromEntries(products.map(({ id, slug }) => [id, slug]));
}

type ListProps = { findings: readonly Finding[]; slugs: Slugs; className?: string };

export function FindingList({ findings, slugs, className }: ListProps) {
  return (
    <ul className={className}>
      {findings.map(({ rule, verdict, sentence, products, missing }) => (
        <li key={`${rule} ${products.join(" ")} ${sentence}`} className="py-1.5">
          <Badge tone={verdictTones[verdict]} className="mr-2 align-[1px]">
            {findingLabels[verdict]}
          </Badge>
          <span className="text-md">{sentence}</span>
          {missing && slugs[missing.product] && (
            <>
              {" "}
              <Link
                to={`/contact?product=${slugs[missing.product]}&about=${missing.specification}#message`}
                rel="nofollow"
                className="inline-flex min-h-6 items-center text-md font-semibold text-action hover:underline print:hidden"
              >
                Ask us
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

export function BuildFindings({ findings, slugs }: Omit<ListProps, "className">) {
  const telling = findings.filter(({ verdict }) => verdict !== "fits");
  const passed = findings.filter(({ verdict }) => verdict === "fits");
  const passedText = `${passed.length} ${passed.length === 1 ? "check" : "checks"} passed`;
  if (findings.length === 0)
    return <p className="mt-2 text-md text-muted">As soon as you choose two parts, we check whether they fit.</p>;
  return (
    <>
      {telling.length > 0 && <FindingList findings={telling} slugs={slugs} className="mt-2" />}
      {passed.length > 0 && (
        <>
          <Collapsible title={passedText} isOpen={telling.length === 0} className="mt-1 print:hidden">
            <FindingList findings={passed} slugs={slugs} />
          </Collapsible>
          <p className="mt-1 hidden text-md print:block">{passedText}.</p>
        </>
      )}
    </>
  );
}
