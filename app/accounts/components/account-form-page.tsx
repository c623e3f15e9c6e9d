import type { ReactNode } from "react";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";

export function AccountFormPage({
  title,
  intro,
  error,
  notice,
  footer,
  children,
}: {
  title: string;
  intro?: ReactNode;
  error?: string;
  notice?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page>
      <div className="mx-auto max-w-md lg:py-6">
        <PageTitle intro={intro}>{title}</PageTitle>
        {error && (
          <Notice tone="error" className="mb-6">
            {error}
          </Notice>
        )}
        {notice && (
          <Notice tone="info" className="mb-6">
            {notice}
          </Notice>
        )}
        {children}
        {footer && <div className="mt-8 space-y-2 border-t border-hairline pt-6">{footer}</div>}
      </div>
    </Page>
  );
}
