/** The first thing Tab reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-action px-4 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:inline-flex focus:min-h-11 focus:items-center focus:px-4"
    >
      Skip to content
    </a>
  );
}
