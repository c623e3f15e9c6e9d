import type { ComponentProps } from "react";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { TimesForm } from "./times-form.tsx";

export const timesTitle = "Working days and holidays";

type Shown = ComponentProps<typeof TimesForm>["times"] &
  Omit<ComponentProps<typeof HolidayList>, "answer"> & { done: string | undefined };

export function TimesPage({
  times,
  answer,
  steps,
  whose,
}: {
  times: Shown;
  answer: ComponentProps<typeof TimesForm>["answer"];
  steps: ComponentProps<typeof Breadcrumbs>["steps"];
  whose: string;
}) {
  const { done, holidays, today } = times;
  const of = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
  return (
    <Page>
      <Breadcrumbs steps={[...steps, { label: timesTitle }]} />
      <PageTitle intro={`${whose} are worked out from these days. Orders already placed keep their dates.`}>
        {timesTitle}
      </PageTitle>
      <div className="max-w-2xl">
        {done && !answer && (
          <Notice tone="success" className="mb-6">
            {done}
          </Notice>
        )}
        <TimesForm times={times} answer={of("times")} />
        <HolidayList key={holidays.length} holidays={holidays} today={today} answer={of("add-holiday")} />
      </div>
    </Page>
  );
}
