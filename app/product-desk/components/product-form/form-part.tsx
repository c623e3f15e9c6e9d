import { type ReactNode, useId } from "react";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <SectionHeading title={title} id={id} />
      {children}
    </section>
  );
}
