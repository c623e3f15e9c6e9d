import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { Heading, KnownColumn } from "#app/product-desk/exchange/column-matches.server.ts";
import type { ImportRow, Outcome, SaleNeeds } from "#app/product-desk/exchange/import-queries.server.ts";
import { Button, ButtonLink, buttonClasses } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import { ImportRows } from "./import-rows.tsx";
import { type ImportState, importStateLabels } from "./import-state.ts";
import { MatchColumns } from "./match-columns.tsx";
import { usePolling } from "./use-polling.ts";

const tabs: { outcome: Outcome; label: string }[] = [
  { outcome: "error", label: "Errors" },
  { outcome: "change", label: "Changed" },
  { outcome: "create", label: "New" },
  { outcome: "same", label: "Unchanged" },
];

type Undo = {
  isUndone: boolean;
  canUndo: boolean;
  until: Date;
  done: number;
  refused: number;
  refusals: { rowNumber: number; label: string; why: string }[];
};

type Props = {
  home: string;
  id: string;
  fileName: string;
  state: ImportState;
  problem: string | null;
  rowCount: number;
  doneCount: number;
  counts: Record<Outcome, number>;
  /** The file is still stored. */
  hasFile: boolean;
  outcome: Outcome;
  page: number;
  pageCount: number;
  rows: ImportRow[];
  canMatch: boolean;
  /** Null means: not applied. */
  undo: Undo | null;
  /** Null means: not requested. */
  matching: { headings: Heading[]; fields: KnownColumn[]; specs: KnownColumn[] } | null;
  /** It is null unless the file waits for a decision. */
  saleNeeds: SaleNeeds | null;
  answer?: string;
};

export function ImportPage({ outcome, page, pageCount, rows, matching, answer, ...run }: Props) {
  const { home, id, fileName, state, counts, hasFile } = run;
  const isWorking = state === "checking" || state === "applying";
  usePolling(isWorking);
  const total = counts.error + counts.change + counts.create + counts.same;
  const href = (show: Outcome, to = 1) => `?show=${show}${to > 1 ? `&page=${to}` : ""}`;
  return (
    <Page>
      <Breadcrumbs
        steps={[{ label: "Products", to: home }, { label: "Import", to: `${home}/import` }, { label: fileName }]}
      />
      <PageTitle intro={run.undo?.isUndone ? "Undone" : importStateLabels[state]}>{fileName}</PageTitle>
      <div className="mb-6 max-w-measure space-y-3">
        {answer && <Notice tone="error">{answer}</Notice>}
        <State {...run} />
        {state === "checked" && run.saleNeeds && <SaleReadiness created={counts.create} {...run.saleNeeds} />}
        {state === "checked" && run.problem && <Notice title={run.problem} />}
      </div>
      <Actions
        home={home}
        id={id}
        state={state}
        counts={counts}
        hasFile={hasFile}
        canMatch={run.canMatch}
        undo={run.undo}
      />
      {run.undo && run.undo.refused > 0 && <Refusals {...run.undo} />}
      {matching && <MatchColumns {...matching} />}
      {!isWorking && !matching && total > 0 && (
        <section aria-label="Rows of the file">
          <nav aria-label="Rows by outcome" className="flex flex-wrap gap-x-6 border-b border-hairline">
            {tabs.map((tab) => (
              <Link
                key={tab.outcome}
                to={href(tab.outcome)}
                preventScrollReset
                aria-current={tab.outcome === outcome ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent text-md font-semibold text-muted hover:text-ink aria-[current]:border-action aria-[current]:text-ink"
              >
                {tab.label} ({counts[tab.outcome].toLocaleString("en-IN")})
              </Link>
            ))}
          </nav>
          <ImportRows rows={rows} outcome={outcome} />
          <Pagination page={page} pageCount={pageCount} hrefOf={(to) => href(outcome, to)} className="mt-6" />
        </section>
      )}
    </Page>
  );
}

function State({
  state,
  problem,
  rowCount,
  doneCount,
  counts,
  undo,
}: Pick<Props, "state" | "problem" | "rowCount" | "doneCount" | "counts" | "undo">) {
  const rows = (n: number) => `${n.toLocaleString("en-IN")} ${n === 1 ? "row" : "rows"}`;
  if (state === "checking" || state === "applying")
    return (
      <Notice
        title={
          state === "applying"
            ? `Applying ${rows(counts.change + counts.create)}. This may take a minute.`
            : rowCount > 0
              ? `${doneCount.toLocaleString("en-IN")} of ${rows(rowCount)} checked.`
              : "Reading the file…"
        }
      >
        {state === "checking" && rowCount > 0 && (
          <progress className="h-2 w-full accent-action" max={rowCount} value={doneCount} aria-label="Rows checked" />
        )}
        <p className="unscripted:block hidden">
          <a href="?" className="font-semibold text-action hover:underline">
            Reload to see the progress
          </a>
        </p>
      </Notice>
    );
  if (state === "refused" || state === "failed")
    return <Notice tone="error" title={problem ?? "No changes were made."} />;
  if (undo?.isUndone)
    return (
      <Notice tone="success" title={`Undone for ${rows(undo.done)}.`}>
        {undo.refused > 0 && `${rows(undo.refused)} ${undo.refused === 1 ? "was" : "were"} left unchanged.`}
      </Notice>
    );
  if (state === "applied")
    return (
      <Notice
        tone="success"
        title={`${rows(counts.change)} changed, ${counts.create.toLocaleString("en-IN")} new. The others are unchanged.`}
      >
        {counts.error > 0 && (
          <p>{`${rows(counts.error)} with errors ${counts.error === 1 ? "was" : "were"} skipped.`}</p>
        )}
        {undo?.canUndo && <p>It can be undone until {formatMoment(undo.until)}. New products are deleted then.</p>}
      </Notice>
    );
  if (state === "discarded") return <Notice title="No changes were made from this file." />;
  if (counts.error > 0)
    return (
      <Notice tone="warning" title={`${rows(counts.error)} ${counts.error === 1 ? "has" : "have"} errors.`}>
        {counts.change + counts.create > 0
          ? "Download them, correct them and upload that file. The other rows can be applied now."
          : "Correct them and upload the file again."}
      </Notice>
    );
  if (counts.change + counts.create === 0)
    return <Notice tone="success" title={`No changes found in ${rows(counts.same)}.`} />;
  return (
    <Notice
      title={`${rows(counts.change)} will be updated, ${counts.create.toLocaleString("en-IN")} ${counts.create === 1 ? "is" : "are"} new.`}
    >
      Nothing has been changed yet. New products are created as drafts.
    </Notice>
  );
}

function SaleReadiness({ created, unready, reasons }: SaleNeeds & { created: number }) {
  if (unready === 0) return null;
  const count = (n: number) => n.toLocaleString("en-IN");
  return (
    <Notice
      tone="warning"
      title={`${count(created - unready)} of ${count(created)} new products can go on sale as they are.`}
    >
      <ul className="list-disc space-y-0.5 pl-5">
        {reasons.map(({ message, rows }) => (
          <li key={message}>
            {message} ({count(rows)})
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Actions({
  home,
  id,
  state,
  counts,
  hasFile,
  canMatch,
  undo,
}: Pick<Props, "home" | "id" | "state" | "counts" | "hasFile" | "canMatch" | "undo">) {
  const work = counts.change + counts.create;
  const isOpen = state === "checked" || state === "failed";
  if (state === "checking" || state === "applying") return null;
  return (
    <DeskForm method="post" className="mb-8 flex flex-wrap gap-3">
      <FormKey />
      {state === "checked" && counts.error === 0 && work > 0 && (
        <Button name="intent" value="apply">
          Apply {work.toLocaleString("en-IN")} {work === 1 ? "row" : "rows"}
        </Button>
      )}
      {state === "checked" && counts.error > 0 && work > 0 && (
        <Button name="intent" value="skip-errors">
          Apply {work.toLocaleString("en-IN")} {work === 1 ? "row" : "rows"} without errors
        </Button>
      )}
      {hasFile && counts.error > 0 && (
        <a href={`${home}/imports/${id}/errors.csv`} className={buttonClasses({ variant: "secondary" })}>
          Download rows with errors
        </a>
      )}
      {state === "failed" && (
        <Button name="intent" value="recheck">
          Check again
        </Button>
      )}
      {isOpen && (
        <Button name="intent" value="discard" variant="secondary">
          Discard
        </Button>
      )}
      {undo?.canUndo && (
        <Button name="intent" value="undo" variant="secondary">
          Undo this import
        </Button>
      )}
      {canMatch && state !== "refused" && (
        <ButtonLink to="?columns" variant="quiet">
          Match columns
        </ButtonLink>
      )}
      {state === "applied" && counts.create > 0 && <ButtonLink to={`${home}/pictures`}>Add images</ButtonLink>}
      <ButtonLink to={`${home}/import`} variant={isOpen && counts.error === 0 ? "quiet" : "secondary"}>
        Upload another file
      </ButtonLink>
    </DeskForm>
  );
}

function Refusals({ refused, refusals }: Undo) {
  return (
    <section className="mb-8 max-w-measure">
      <SectionHeading title="Not undone" />
      <ul className="mt-3 space-y-2 text-md">
        {refusals.map(({ rowNumber, label, why }) => (
          <li key={rowNumber}>
            <strong className="font-semibold">{label}</strong>: {why}
          </li>
        ))}
        {refused > refusals.length && <li>and {(refused - refusals.length).toLocaleString("en-IN")} more</li>}
      </ul>
    </section>
  );
}
