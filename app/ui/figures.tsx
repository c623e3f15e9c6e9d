/** A row of numbers that matter, each under its label. */
export function Figures({ figures }: { figures: { label: string; value: number | string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px border-y border-ink bg-hairline lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-page py-4 pr-4 not-first:lg:pl-6 even:max-lg:pl-4"
        >
          <dt className="text-md text-muted">{label}</dt>
          <dd className="font-display text-3xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
