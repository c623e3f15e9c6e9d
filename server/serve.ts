/** build/server/serve.js: the process takes its settings before anything large is loaded, then becomes the shop. */
import { join } from "node:path";
import { takeProcessSettings } from "./process-settings.ts";

takeProcessSettings();
const { serve } = await import("./program.ts");
serve(join(import.meta.dirname, "../client"));
