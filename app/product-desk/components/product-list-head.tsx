import { useSearchParams } from "react-router";
import { ActionBar } from "#app/ui/controls/action-bar.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageTitle } from "#app/ui/layout/page.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";

const doneTexts: Record<string, string> = {
  archive: "Archived. Customers can no longer see it.",
  delete: "Draft deleted.",
};

/** What the editor did to a product before it returned to the list. */
export function useListDoneText(): string | undefined {
  const [params] = useSearchParams();
  return doneTexts[params.get("done") ?? ""];
}

type OwnLink = { to: string; label: string };

/** `query`: the list's filters. `file`: its CSV export. `before` and `after`: links that only this office has. */
export function ProductListHead({
  title,
  home,
  query,
  file,
  addText,
  before = [],
  after = [],
  hasImages = true,
}: {
  title: string;
  home: string;
  query: string;
  file: string;
  addText: string;
  before?: readonly OwnLink[];
  after?: readonly OwnLink[];
  hasImages?: boolean;
}) {
  const mayEdit = useMay("products.edit");
  const quiet = [
    ...before,
    ...(mayEdit ? [{ to: `${home}/prices${query}`, label: "Edit prices and stock" }] : []),
    ...(mayEdit ? [{ to: `${home}/bulk`, label: "Bulk changes" }] : []),
    { to: `${home}/missing`, label: "Missing specifications" },
    ...after,
  ];
  const secondary = [
    ...(mayEdit && hasImages ? [{ to: `${home}/pictures`, label: "Add images" }] : []),
    ...(mayEdit ? [{ to: `${home}/import`, label: "Import CSV" }] : []),
    { to: file, label: "Export CSV", isFile: true },
  ];
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <PageTitle className="mb-0 lg:mb-0">{title}</PageTitle>
      <ActionBar
        actions={[
          ...quiet.map((action) => ({ ...action, variant: "quiet" as const })),
          ...secondary.map((action) => ({ ...action, variant: "secondary" as const })),
        ]}
      >
        <Allowed needs="products.edit">
          <ButtonLink to={`${home}/new`}>{addText}</ButtonLink>
        </Allowed>
      </ActionBar>
    </div>
  );
}
