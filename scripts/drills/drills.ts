/** Every drill by name, with the files of deploy/ that it runs as they are shipped. */

export type Drill = {
  what: string;
  files: readonly string[];
  /** False when something was not as it should be. @throws when it can't be tried */
  run(args: string[]): Promise<boolean>;
};

const UNITS = [
  "deploy/systemd/shop@.service",
  "deploy/systemd/shop-backup.service",
  "deploy/systemd/shop-backup.timer",
  "deploy/systemd/shop-drill.service",
  "deploy/systemd/shop-drill.timer",
  "deploy/systemd/shop-alarm@.service",
  "deploy/systemd/pgbackrest@.service",
  "deploy/systemd/pgbackrest@full.timer",
  "deploy/systemd/pgbackrest@diff.timer",
];
const PROMETHEUS = ["prometheus.yml", "sanganak-alerts.yml", "sanganak-alerts-test.yml"].map(
  (name) => `deploy/prometheus/${name}`,
);

export const drills: Readonly<Record<string, Drill>> = {
  rolling: {
    what: "two servers behind HAProxy, then nginx, restarted 20 times under 50 requests a second; 4 minutes each",
    files: ["deploy/haproxy/haproxy.cfg", "deploy/nginx/sanganak.conf"],
    run: async (args) => (await import("./rolling.ts")).rolling(args),
  },
  failover: {
    what: "three database machines, the primary killed 10 times under orders, then etcd; `--async` must show losses; 12 minutes",
    files: [
      "deploy/patroni/patroni.yml",
      "deploy/patroni/etcd.env",
      "deploy/haproxy/postgres.cfg",
      "deploy/pgbouncer/pgbouncer.ini",
    ],
    run: async (args) => (await import("./failover.ts")).failover(args),
  },
  pitr: {
    what: "pgBackRest to an S3 store with TLS; a table is dropped and the database comes back as of a moment before; 2 minutes",
    files: ["deploy/pgbackrest/pgbackrest.conf", "deploy/patroni/patroni.yml"],
    run: async () => (await import("./pitr.ts")).pitr(),
  },
  compose: {
    what: "docker-compose reads compose.yaml, the Dockerfile's steps are done in a folder and its CMD started there; 3 minutes",
    files: ["deploy/compose/compose.yaml", "deploy/compose/Dockerfile"],
    run: async () => (await import("./compose.ts")).compose(),
  },
  crowd: {
    what: "orders beside an address that searches on 100 connections; then thousands of searches at once, read or not; 2 minutes",
    files: [],
    run: async (args) => (await import("./crowd.ts")).crowd(args),
  },
  update: {
    what: "the server of another commit sells while npm run migrate is run, killed and run again, then both sell; 3 minutes",
    files: ["deploy/postgresql/roles.sql"],
    run: async (args) => (await import("./update.ts")).update(args),
  },
  units: {
    what: "systemd's own check of the units; starts nothing",
    files: UNITS,
    run: async () => (await import("./units.ts")).units(UNITS),
  },
  s3: {
    what: "uploads in a store that is not ours: OpenStack Swift, which speaks S3; 1 minute",
    files: [],
    run: async () => (await import("./s3.ts")).s3(),
  },
  metrics: {
    what: "Prometheus beside a shop: reads its figures, and alerts fire for what is broken; promtool checks all files; 2 minutes",
    files: [...PROMETHEUS, "deploy/grafana/sanganak.json"],
    run: async () => (await import("./metrics.ts")).metrics(),
  },
  memory: {
    what: "plain node server/main.ts under a mixed load for 10 minutes: at most 150 MB after it, and no growth after the first two",
    files: [],
    run: async (args) => (await import("./memory.ts")).memory(args),
  },
  start: {
    what: "a clone is weighed, and npm start timed in it with an empty npm cache and once more, to the first page; 2 minutes",
    files: [],
    run: async () => (await import("./first-start.ts")).firstStart(),
  },
  backup: {
    what: "a backup (a file, or a new one of this shop) is restored into an empty place, audited, and takes an order; 1 minute",
    files: [],
    run: async (args) => (await import("./backup.ts")).backup(args),
  },
};
