import { type ReactNode, useId } from "react";
import { SectionHead } from "#app/ui/layout/section-head.tsx";

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <SectionHead title={title} id={id} />
      {children}
    </section>
  );
}
