/** build/server/serve.js: the process takes its settings before anything large is loaded, then becomes the shop. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { keepHeapCompact, takeProcessSettings } from "./process-settings.ts";

// Itself: what started it may be TypeScript, whose translator would stay in memory.
takeProcessSettings(import.meta.filename);
keepHeapCompact();
// What was compiled at earlier starts, where the build's folder may be written: the next one listens sooner.
enableCompileCache(join(import.meta.dirname, "compiled"));
const { serve } = await import("./program.ts");
serve(join(import.meta.dirname, "../client"));
