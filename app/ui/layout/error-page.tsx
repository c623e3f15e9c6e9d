import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Page } from "./page.tsx";
import { type PageError, pageErrorTitle } from "./page-error.ts";
import { RetryLink } from "./retry-link.tsx";

export function ErrorPage({ error }: { error: PageError }) {
  const { code, text, actions } = useContent(error);
  return (
    <Page>
      <div className="border-t border-ink pt-3">
        <p className="font-display text-xl text-muted tabular-nums">{code}</p>
        <h1 className="mt-8 font-display text-4xl font-bold tracking-tight lg:mt-16">{pageErrorTitle(error)}</h1>
        <div className="mt-4 max-w-measure space-y-2 text-lg">{text}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        <RequestReference requestId={error.requestId} />
      </div>
    </Page>
  );
}

type Content = { code: string; text: ReactNode; actions: ReactNode };

function useContent(error: PageError): Content {
  const { pathname, search } = useLocation();
  if (error.kind === "signed-in")
    return {
      code: "401",
      text: <p>You need to be logged in to access this page.</p>,
      actions: <ButtonLink to={`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`}>Login</ButtonLink>,
    };
  if (error.kind === "refused")
    return {
      code: String(error.status),
      text: <p>{error.message}</p>,
      actions: error.status === 403 ? <ButtonLink to={officeOf(pathname)}>Go to start page</ButtonLink> : <RetryLink />,
    };
  if (error.kind === "not-found" && officeOf(pathname) !== "/") return officeNotFound(pathname);
  return fixedContents[error.kind];
}

/** Offers the list above the missing record, and the office's start page. */
function officeNotFound(pathname: string): Content {
  const [list] = /^\/(?:admin|vendor)\/[a-z-]+(?=\/)/.exec(pathname) ?? [];
  return {
    code: "404",
    text: <p>There is no such record or page. It may have been deleted, or the link may be incorrect.</p>,
    actions: (
      <>
        {list && <ButtonLink to={list}>Go to {list.slice(list.lastIndexOf("/") + 1).replaceAll("-", " ")}</ButtonLink>}
        <ButtonLink to={officeOf(pathname)} variant={list ? "secondary" : "primary"}>
          Go to dashboard
        </ButtonLink>
      </>
    ),
  };
}

const fixedContents: Record<Exclude<PageError["kind"], "signed-in" | "refused">, Content> = {
  "not-found": {
    code: "404",
    text: <p>We can't find the page you are looking for. It may have moved, or the link may be incorrect.</p>,
    actions: (
      <>
        <ButtonLink to="/products">Browse Products</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to Home
        </ButtonLink>
      </>
    ),
  },
  vendor: {
    code: "403",
    text: (
      <>
        <p className="font-semibold">Vendor Access Only</p>
        <p>You need to have a vendor account to access this section.</p>
      </>
    ),
    actions: <ButtonLink to="/vendor/register">Register as Vendor</ButtonLink>,
  },
  admin: {
    code: "403",
    text: <p>You do not have administrative privileges.</p>,
    actions: <ButtonLink to="/">Go to Home</ButtonLink>,
  },
  offline: {
    code: "No connection",
    text: <p>Failed to get document because the client is offline.</p>,
    actions: <RetryLink />,
  },
  busy: {
    code: "503",
    text: <p>Please wait a few seconds and try again.</p>,
    actions: <RetryLink />,
  },
  unexpected: {
    code: "500",
    text: (
      <p>
        It's a problem on our side. Please try again in a moment. If it happens again, contact us with the reference
        below.
      </p>
    ),
    actions: <RetryLink />,
  },
};

export function RequestReference({ requestId }: { requestId: string | null }) {
  if (!requestId) return null;
  return (
    <p className="mt-8 text-sm text-muted">
      Reference: <code className="inline-block font-mono break-all select-all">{requestId}</code>
    </p>
  );
}

function officeOf(pathname: string): string {
  const [, office] = /^\/(admin|vendor)\//.exec(pathname) ?? [];
  if (!office) return "/";
  return office === "admin" ? "/admin" : "/vendor/dashboard";
}
