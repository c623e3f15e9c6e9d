/** Without scripts it submits the form of filters, which the server answers without this one. */
export function ClearFilter({
  legend,
  name,
  isChosen,
  onClear,
}: {
  legend: string;
  name: string;
  isChosen: boolean;
  onClear: () => void;
}) {
  if (!isChosen) return null;
  return (
    <button
      type="submit"
      name="clear"
      value={name}
      onClick={(event) => {
        event.preventDefault();
        // The button goes, and would take the keyboard's focus with it.
        event.currentTarget.parentElement?.querySelector<HTMLElement>("summary, input")?.focus();
        onClear();
      }}
      className="absolute top-2 -right-2 min-h-11 rounded-control px-2 text-md font-semibold text-action hover:underline"
    >
      Clear
      <span className="sr-only"> {legend.toLowerCase()}</span>
    </button>
  );
}
