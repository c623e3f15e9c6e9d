/**
 * `npm run drill -- name`: runs the files of deploy/ on this machine and tries what they promise. Exit code 0; 1 when
 * something was not as it should be; 2 when it can't be tried here.
 */
import { stopAll } from "../provision/processes.ts";
import { drills } from "./drills.ts";

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)));
}

const [name = "", ...args] = process.argv.slice(2);
const drill = drills[name];
if (drill) {
  try {
    const good = await drill.run(args);
    console.log(good ? "\nAs promised." : "\nNot as promised: see above.");
    process.exitCode = good ? 0 : 1;
  } catch (error) {
    await stopAll();
    console.error((error as Error).message);
    process.exitCode = 2;
  }
} else {
  console.log("npm run drill -- NAME\n");
  for (const [one, { what, files }] of Object.entries(drills))
    console.log(`  ${one}: ${what}\n    ${files.join(", ")}`);
  process.exitCode = name ? 2 : 0;
}
