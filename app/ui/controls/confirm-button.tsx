import { type ReactNode, useContext, useState } from "react";
import { CanSend } from "#app/ui/roles/can-send.ts";
import { Button, type ButtonStyle, buttonClasses } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmProps = {
  label: ReactNode;
  title: string;
  confirm: string;
  variant?: ButtonStyle["variant"];
  size?: ButtonStyle["size"];
  name?: string;
  value?: string;
  children: ReactNode;
};

/** Place it inside its form. `children`: the consequences, and further fields. */
export function ConfirmButton({
  label,
  title,
  confirm,
  variant = "danger",
  size,
  name,
  value,
  children,
}: ConfirmProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useContext(CanSend)) return null;
  const confirmButton = (
    <Button
      variant={variant}
      name={name}
      value={value}
      onClick={({ currentTarget: { form } }) => {
        // A required field that is empty keeps the dialog open, and the browser reports it.
        if (!form || form.noValidate || form.checkValidity()) setTimeout(close);
      }}
    >
      {confirm}
    </Button>
  );
  return (
    <>
      <Button
        type="button"
        variant={variant === "danger" ? "secondary" : variant}
        size={size}
        className="unscripted:hidden"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={close}>
              Go back
            </Button>
            {confirmButton}
          </>
        }
      >
        {children}
      </Dialog>
      <noscript>
        <details>
          <summary className={buttonClasses({ variant: "secondary", size })}>{label}</summary>
          <div className="mt-3 space-y-3">
            {children}
            {confirmButton}
          </div>
        </details>
      </noscript>
    </>
  );
}
