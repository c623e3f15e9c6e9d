import { Notice } from "#app/ui/layout/notice.tsx";

export function BackupCodeList({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="backup-codes" className="mb-8">
      <Notice tone="success" className="mb-4">
        Two-factor authentication is on. Save these codes now. They will not be shown again.
      </Notice>
      <h2 id="backup-codes" className="font-display text-2xl font-semibold">
        Backup codes
      </h2>
      <p className="mt-2 text-muted">
        Use a code to log in if you lose access to your authenticator app. Each code works once. Print them or store
        them in a safe place.
      </p>
      <ul className="mt-4 grid max-w-sm grid-cols-2 gap-x-8 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
