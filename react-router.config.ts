import type { Config } from "@react-router/dev/config";

/** The shop renders on the server; the server bundle's two entries are named in vite.config.ts. */
export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIR ?? "build",
  serverBuildFile: "[name].js",
  ssr: true,
} satisfies Config;
