/** Starts the built shop without `npm start`: `node server/main.ts` after `npm run build`. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

await import(pathToFileURL(resolve(process.env.BUILD_DIR ?? "build", "server/serve.js")).href);
