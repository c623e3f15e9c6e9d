import type { PrintedSignature } from "#app/invoices/invoice-document.ts";

/** On white in the dark theme, too. The picture is part of the page, so that it has no address of its own. */
export function SignaturePicture({ signature: { picture, width, height } }: { signature: PrintedSignature }) {
  return (
    <img
      src={`data:image/png;base64,${picture}`}
      width={width}
      height={height}
      alt="Signature"
      className="h-14 w-60 max-w-full rounded-control bg-[#ffffff] object-contain p-1 print:rounded-none print:p-0"
    />
  );
}
