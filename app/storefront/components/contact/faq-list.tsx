import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Question } from "#app/storefront/contact-faq.ts";

/** Native `<details>`: works without scripts and can be searched. */
export function FaqList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-b border-hairline">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="group border-t border-hairline">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold hover:text-action">
            {question}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-180 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-measure pb-5">
            <p>{answer}</p>
            {link && (
              <Link
                to={link.to}
                className="mt-1 inline-flex min-h-11 items-center text-action underline underline-offset-4"
              >
                {link.label}
              </Link>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
