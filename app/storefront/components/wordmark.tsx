import { Link } from "react-router";

/** The store's name in the display type, first word strong; the square is the action colour's only decoration. */
export function Wordmark({ name }: { name: string }) {
  const [first, ...others] = name.split(" ");
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-1.5 font-display whitespace-nowrap text-xl leading-none tracking-tight"
    >
      <span aria-hidden="true" className="size-2.5 shrink-0 bg-action" />
      <span>
        <span className="font-bold">{first}</span>{" "}
        <span className="max-sm:sr-only lg:max-xl:sr-only">{others.join(" ")}</span>
      </span>
    </Link>
  );
}
