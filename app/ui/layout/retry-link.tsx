import { buttonClasses } from "#app/ui/controls/button.tsx";

/**
 * Loads this URL again as a whole document: after a failure nothing in memory is worth keeping. The empty href means
 * "here" also where the cached offline page stands in for another one.
 */
export function RetryLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes somewhere: here
    <a href="" className={buttonClasses()}>
      Retry
    </a>
  );
}
