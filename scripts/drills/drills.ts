/** Every drill by name, with the files of deploy/ that it runs as they are shipped. */

export type Drill = {
  what: string;
  files: readonly string[];
  /** False when something was not as it should be. @throws when it can't be tried */
  run(args: string[]): Promise<boolean>;
};

const UNITS = ["deploy/systemd/shop@.service"];

export const drills: Readonly<Record<string, Drill>> = {
  rolling: {
    what: "two servers behind HAProxy, then nginx, restarted 20 times under 50 requests a second; 4 minutes each",
    files: ["deploy/haproxy/haproxy.cfg", "deploy/nginx/sanganak.conf"],
    run: async (args) => (await import("./rolling.ts")).rolling(args),
  },
  units: {
    what: "systemd's own check of the units; starts nothing",
    files: UNITS,
    run: async () => (await import("./units.ts")).units(UNITS),
  },
  backup: {
    what: "a backup (a file, or a new one of this shop) is restored into an empty place, audited, and takes an order; 1 minute",
    files: [],
    run: async (args) => (await import("./backup.ts")).backup(args),
  },
};
