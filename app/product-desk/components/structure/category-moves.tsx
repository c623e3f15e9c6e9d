import type { ChangeAnswer } from "#app/product-desk/structure/structure-answer.ts";
import type { CategoryEntry } from "#app/product-desk/structure/structure-queries.server.ts";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { CategoryOptions } from "./category-options.tsx";
import { MergeSection, RetireSection } from "./change-parts.tsx";

type Row = { id: string; name: string; retiredAt: Date | null };

export function MergeCategory({
  row,
  version,
  entries,
  answer,
}: {
  row: Row;
  version: string;
  entries: CategoryEntry[];
  answer: ChangeAnswer | undefined;
}) {
  const intro = `All products of ${row.name} move there, and its links lead there.`;
  return (
    <MergeSection title="Merge into another category" intro={intro} version={version} answer={answer}>
      <Field label="Merge into" name="into" error={answer?.errors.into} className="max-w-sm">
        <Select defaultValue={answer?.texts.into ?? ""}>
          <option value="">Choose…</option>
          <CategoryOptions entries={entries.filter(({ id, isRetired }) => !isRetired && id !== row.id)} />
        </Select>
      </Field>
    </MergeSection>
  );
}

export function RetireCategory({ row, version, error }: { row: Row; version: string; error: string | undefined }) {
  return (
    <RetireSection what="category" row={row} version={version} error={error}>
      It will no longer be offered. Old links show that it is no longer available. You can restore it.
    </RetireSection>
  );
}
