import { buttonClasses } from "#app/ui/controls/button.tsx";

/**
 * As a whole document: nothing in memory is worth keeping. The empty href means "here" also on the cached offline page.
 */
export function RetryLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes somewhere: here
    <a href="" className={buttonClasses()}>
      Retry
    </a>
  );
}
