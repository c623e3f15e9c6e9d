/**
 * `npm run restore -- FILE`: brings a backup back into the empty database of DATABASE_URL, or the empty folder DATA_DIR;
 * all of it or nothing. Exit code 0: restored · 1: refused, and nothing was changed.
 */
import { restoreBackup } from "./backup/restore-backup.ts";
import { backupKey, nameOf, placeOf } from "./backup/shop.ts";
import { backupLines, secretLine, tell } from "./backup/words.ts";

async function main(): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0) throw new Error("Name one backup: npm run restore -- FILE");
  const place = placeOf(process.env);
  const { leftOut, ...backup } = await restoreBackup(file, place, { key: backupKey(process.env) }).catch(tell(file));
  console.log(`Restored into ${nameOf(place)}:`);
  for (const line of [...backupLines(backup), secretLine(backup.head, process.env)]) console.log(`  ${line}`);
  if (leftOut.length > 0)
    console.log(
      `  Rights of roles were left out, because this server has no role ${leftOut.join(", ")}: grant them anew.`,
    );
  console.log("Now `npm run audit` says whether the shop is whole, and `npm start` opens it.");
}

main().catch((error: Error) => {
  console.error(`Not restored, and nothing was changed. ${error.message}`);
  process.exitCode = 1;
});
