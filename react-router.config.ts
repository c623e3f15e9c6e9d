import type { Config } from "@react-router/dev/config";

/** The shop renders on the server; server/app.ts is the one entry of the server bundle (see vite.config.ts). */
export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIR ?? "build",
  ssr: true,
} satisfies Config;
