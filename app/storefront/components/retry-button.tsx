import { ButtonLink } from "#app/ui/button.tsx";

/** Asks for the page again: loads the document anew, because after a failure nothing in memory is worth keeping. */
export function RetryButton({ href }: { href: string }) {
  return (
    <ButtonLink to={href} reloadDocument>
      Retry
    </ButtonLink>
  );
}
