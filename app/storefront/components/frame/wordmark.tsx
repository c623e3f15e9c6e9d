import { Link } from "react-router";

/** The store's name after the sign that is also the favicon. */
export function Wordmark({ name }: { name: string }) {
  const [first, ...others] = name.split(" ");
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2 font-display whitespace-nowrap text-xl leading-none tracking-tight"
    >
      <Sign />
      <span>
        <span className="font-bold">{first}</span>{" "}
        <span className="max-sm:sr-only lg:max-xl:sr-only">{others.join(" ")}</span>
      </span>
    </Link>
  );
}

/** "सं" of Sanganak, as in public/favicon.svg. */
function Sign() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-6.5 shrink-0 text-on-action">
      <rect width="64" height="64" rx="13" className="fill-action" />
      <g fill="none" stroke="currentColor" strokeWidth="5.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12 22H52M44 22V53M26 22V28C26 34.5 21.5 37.6 14.5 36.6M20 37.2L33 52M24.6 35H44" />
      </g>
      <circle cx="43" cy="11.6" r="3.8" fill="currentColor" />
    </svg>
  );
}
