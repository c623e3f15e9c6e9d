import { Link } from "react-router";
import type { ShownLogo, ShownPicture } from "#app/settings/logo.ts";
import type { PublicStore } from "#app/storefront/shop-data.ts";
import { classes } from "#app/ui/classes.ts";

export function Wordmark({ store: { storeName, logo } }: { store: Pick<PublicStore, "storeName" | "logo"> }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2 font-display whitespace-nowrap text-xl leading-none tracking-tight"
    >
      {logo ? <Logo {...logo} /> : <Sign />}
      {logo && !logo.isSign ? <span className="sr-only">{storeName}</span> : <Name name={storeName} />}
    </Link>
  );
}

function Name({ name }: { name: string }) {
  const [first, ...others] = name.split(" ");
  return (
    <span>
      <span className="font-bold">{first}</span>{" "}
      <span className="max-sm:sr-only lg:max-xl:sr-only">{others.join(" ")}</span>
    </span>
  );
}

/** The hidden picture isn't fetched. */
function Logo({ dark, ...light }: ShownLogo) {
  return (
    <>
      <Picture {...light} className={dark ? "dark:hidden" : "dark:rounded-control dark:bg-[#ffffff] dark:p-1"} />
      {dark && <Picture {...dark} className="hidden dark:block" />}
    </>
  );
}

function Picture({ src, width, height, className }: ShownPicture & { className: string }) {
  return (
    <img
      {...{ src, width, height }}
      alt=""
      loading="lazy"
      className={classes("h-9 w-auto max-w-32 shrink-0 object-contain sm:max-w-44 lg:max-xl:max-w-32", className)}
    />
  );
}

/** The same "सं" as public/favicon.svg. */
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
