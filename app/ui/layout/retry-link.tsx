import { buttonClasses } from "#app/ui/controls/button.tsx";

/** The empty href also works on the cached offline page. */
export function RetryLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes somewhere: here
    <a href="" className={buttonClasses()}>
      Retry
    </a>
  );
}
