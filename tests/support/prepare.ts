/** Makes what tests of several gates copy, before they run side by side: each would make its own. */
import { prepareDemoFolder } from "./demo-folder.ts";

await prepareDemoFolder("samples");
await prepareDemoFolder("whole");
