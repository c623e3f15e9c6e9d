import type { ReactNode } from "react";

/** One of two, as the chosen method has it: cash on delivery, or another or none yet. Without a script. */
export function ByPayment({ cash, other }: { cash: ReactNode; other: ReactNode }) {
  return (
    <>
      <div className="group-has-[[data-cash]:checked]/checkout:hidden">{other}</div>
      <div className="hidden group-has-[[data-cash]:checked]/checkout:block">{cash}</div>
    </>
  );
}
