import { classes } from "#app/ui/classes.ts";

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
  return (
    <button
      type="submit"
      name="clear"
      value={name}
      onClick={(event) => {
        event.preventDefault();
        onClear();
      }}
      className={classes(
        "absolute top-2 -right-2 min-h-11 rounded-control px-2 text-md font-semibold text-action hover:underline",
        !isChosen && "invisible",
      )}
    >
      Clear
      <span className="sr-only"> {legend.toLowerCase()}</span>
    </button>
  );
}
