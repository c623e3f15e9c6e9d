import type { ReactNode } from "react";
import { type FormProps, useNavigation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function SettingsForm({
  version,
  isSaved,
  refused,
  beside,
  children,
  ...form
}: FormProps & {
  version: string;
  isSaved: boolean;
  refused?: { error: string; errors: Readonly<Record<string, string | undefined>> };
  /** Another button beside Save. */
  beside?: ReactNode;
}) {
  const isSaving = useNavigation().formAction?.startsWith("/admin/settings") ?? false;
  return (
    <DeskForm {...form} whenReadOnly="fields" method="post" noValidate>
      {refused ? (
        <Notice tone="error">{refused.error}</Notice>
      ) : (
        isSaved && <Notice tone="success">Settings saved.</Notice>
      )}
      {refused && <ErrorSummary summary={refused.errors} />}
      <input type="hidden" name="version" value={version} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving} busyText="Saving...">
          Save
        </Button>
        {beside}
      </div>
    </DeskForm>
  );
}
