import { useSearchParams } from "react-router";
import type { EditedVariants, VariantsAnswer } from "#app/product-desk/models/variants-page.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { AddVariant } from "./add-variant.tsx";
import { JoinForm } from "./join-form.tsx";
import { ModelForm } from "./model-form.tsx";
import { VariantRows } from "./variant-rows.tsx";

const doneTexts: Record<string, string> = {
  create: "Variants are set up. Add the others below.",
  update: "Saved.",
  join: "Product added.",
  remove: "Product removed from the variants. It is sold on its own again.",
  save: "Prices and stock saved.",
};

const INTRO =
  "Variants are the same model with, say, other memory, storage or colour. Shoppers choose among them on one page, and lists show the model once. Each keeps its own price, stock, images and SKU.";

export function VariantsPage({ edited, answer }: { edited: EditedVariants; answer: VariantsAnswer | undefined }) {
  const { home, product, model, specs } = edited;
  const [params] = useSearchParams();
  const done = doneTexts[params.get("done") ?? ""];
  const answerFor = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer : undefined);
  return (
    <Page>
      <div className="max-w-5xl">
        <Breadcrumbs
          steps={[
            { label: "Products", to: home },
            { label: product.name, to: `${home}/${product.id}` },
            { label: "Variants" },
          ]}
        />
        <PageTitle intro={INTRO}>Variants: {model?.name ?? product.name}</PageTitle>
        <div className="mb-6 max-w-measure space-y-3 empty:hidden">
          {done && !answer && <Notice tone="success">{done}</Notice>}
          {answer?.error && <Notice tone="error">{answer.error}</Notice>}
        </div>
        <div className="space-y-12">
          {model ? (
            <>
              <VariantRows edited={edited} answer={answerFor("save")} />
              <AddVariant edited={edited} answer={answerFor("add")} />
              <JoinForm answer={answerFor("join")} />
              <ModelForm key={model.version} product={product} model={model} specs={specs} />
            </>
          ) : (
            <ModelForm product={product} model={null} specs={specs} />
          )}
        </div>
      </div>
    </Page>
  );
}
