/** build/server/serve.js: applies the process settings before anything large is loaded, then runs the shop. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { keepHeapCompact, takeProcessSettings } from "./process-settings.ts";

// This file, not the one that imported it, which may be TypeScript: its translator would stay in memory.
takeProcessSettings(import.meta.filename);
keepHeapCompact();
// Compiled code of earlier starts, if the build's folder is writable: the next start is faster.
enableCompileCache(join(import.meta.dirname, "compiled"));
const { serve } = await import("./program.ts");
serve(join(import.meta.dirname, "../client"));
