import { type BrandPicture, brandAddress } from "#app/settings/logo.ts";

/** Rendered on the server only. */
export function IconLinks({ own }: { own: BrandPicture | null | undefined }) {
  if (!own)
    return (
      <>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  return (
    <>
      <link rel="icon" href={brandAddress(own, "icon-32.png")} type="image/png" sizes="32x32" />
      <link rel="icon" href={brandAddress(own, "icon-192.png")} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={brandAddress(own, "icon-180.png")} />
    </>
  );
}
