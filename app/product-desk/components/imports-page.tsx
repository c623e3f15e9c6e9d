import { Link, useNavigation } from "react-router";
import type { FieldScope } from "#app/catalog/product-fields.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { fileColumns } from "#app/product-desk/exchange/exchange-columns.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type ImportState, importStateLabels } from "./import-state.ts";

type Import = {
  id: string;
  fileName: string;
  state: ImportState;
  isUndone: boolean;
  rowCount: number;
  createdAt: Date;
};

type Props = {
  home: string;
  isAdmin: boolean;
  seesCosts: boolean;
  categories: { name: string; slug: string; level: number }[];
  imports: Import[];
  error?: string;
};

export function ImportsPage({ home, isAdmin, seesCosts, categories, imports, error }: Props) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Products", to: home }, { label: "Import" }]} />
      <PageTitle intro="Add and update products in bulk with a CSV file. The file is checked first, and you can review the changes before applying them.">
        Import products
      </PageTitle>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="space-y-10 lg:col-span-5">
          <Upload home={home} isAdmin={isAdmin} error={error} />
          <Template home={home} categories={categories} />
          {imports.length > 0 && <RecentFiles home={home} imports={imports} />}
        </div>
        <Columns isAdmin={isAdmin} seesCosts={seesCosts} />
      </div>
    </Page>
  );
}

function Upload({ home, isAdmin, error }: Pick<Props, "home" | "isAdmin" | "error">) {
  const isSending = useNavigation().state === "submitting";
  return (
    <section>
      <SectionHeading title="Upload a file" />
      <DeskForm method="post" encType="multipart/form-data" className="mt-4 space-y-4">
        <FormKey />
        <Field
          label="CSV file"
          name="file"
          hint="Up to 10 MB and 10,000 rows; UTF-8 or UTF-16; commas, semicolons or tabs."
          error={error}
        >
          <TextInput type="file" accept=".csv,text/csv,text/plain" />
        </Field>
        <Button busy={isSending} busyText="Uploading…">
          Check file{" "}
        </Button>
      </DeskForm>
      <Hints home={home} isAdmin={isAdmin} />
    </section>
  );
}

function Hints({ home, isAdmin }: Pick<Props, "home" | "isAdmin">) {
  return (
    <ul className="mt-6 list-disc space-y-1.5 pl-5 text-md text-muted">
      <li>
        <a href={`${home}/export.csv`} className="font-semibold text-action hover:underline">
          Export your products
        </a>
        , edit them in a spreadsheet and upload the file.
      </li>
      <li>
        Images are not imported. New products are created as drafts;{" "}
        {isAdmin ? (
          "add images before publishing them."
        ) : (
          <>
            then{" "}
            <Link to={`${home}/pictures`} className="font-semibold text-action hover:underline">
              add images of all of them by SKU
            </Link>
            .
          </>
        )}
      </li>
      <li>Rows with errors are not applied. You can download them with the reasons and apply the others.</li>
    </ul>
  );
}

function Template({ home, categories }: Pick<Props, "home" | "categories">) {
  return (
    <section>
      <SectionHeading title="Start with an empty template" />
      <form action={`${home}/import-template.csv`} className="mt-4 space-y-4">
        <Field
          label="Category"
          name="category"
          hint="With the columns of its specifications, and a row of what each may hold. The import leaves that row out."
        >
          <Select defaultValue="">
            <option value="">All categories, all columns</option>
            {categories.map(({ name, slug, level }) => (
              <option key={slug} value={slug}>
                {"\u2003".repeat(level) + name}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary">Download template</Button>
      </form>
    </section>
  );
}

function RecentFiles({ home, imports }: Pick<Props, "home" | "imports">) {
  return (
    <section>
      <SectionHeading title="Recent files" />
      <ul>
        {imports.map(({ id, fileName, state, isUndone, rowCount, createdAt }) => (
          <li key={id} className="border-b border-hairline py-2">
            <Link
              to={`${home}/imports/${id}`}
              className="inline-flex min-h-8 items-center font-semibold wrap-anywhere text-action hover:underline"
            >
              {fileName}
            </Link>
            <p className="text-md text-muted tabular-nums">
              {isUndone ? "Undone" : importStateLabels[state]} · {rowCount.toLocaleString("en-IN")}{" "}
              {rowCount === 1 ? "row" : "rows"} · {formatMoment(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Columns(scope: FieldScope) {
  return (
    <section className="lg:col-span-7">
      <SectionHeading title="Columns" />
      <p className="mt-3 max-w-measure text-md text-muted">
        The first row must have the column names, in any order. Fields without a column are not changed.
      </p>
      <dl className="mt-3">
        {fileColumns(scope).map(({ name, help }) => (
          <div key={name} className="grid gap-x-4 border-b border-hairline py-2 text-md sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{help}</dd>
          </div>
        ))}
        <div className="grid gap-x-4 border-b border-hairline py-2 text-md sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">spec:ram, spec:storage, …</dt>
          <dd className="text-muted">
            One column per specification, named as in the template. Start with the number and its unit: 16 GB DDR5. If
            empty, the specification is removed. Enter “not published” where the maker doesn’t publish it.
          </dd>
        </div>
      </dl>
    </section>
  );
}
