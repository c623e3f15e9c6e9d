import { Plus } from "lucide-react";
import type { Question } from "#app/storefront/contact-faq.ts";
import { Markdown } from "#app/ui/layout/markdown.tsx";
import { Prose } from "#app/ui/layout/prose.tsx";

export function FaqList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-b border-hairline">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-hairline">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold hover:text-action">
            {question}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-180 group-open:rotate-45"
            />
          </summary>
          <Prose className="max-w-measure pb-5">
            <Markdown blocks={answer} />
          </Prose>
        </details>
      ))}
    </div>
  );
}
