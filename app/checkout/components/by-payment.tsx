import type { ReactNode } from "react";

export function ByPayment({ cash, other }: { cash: ReactNode; other: ReactNode }) {
  return (
    <>
      <div className="group-has-[[data-cash]:checked]/checkout:hidden">{other}</div>
      <div className="hidden group-has-[[data-cash]:checked]/checkout:block">{cash}</div>
    </>
  );
}
