import { check } from "./check";
import { readOptions } from "./options";
import { misses, reportOf } from "./report";

/** Ends with 0 when nothing was missed that the specification demands, with 1 otherwise, with 2 when nothing could be asked. */
async function main() {
  const options = readOptions(process.argv.slice(2), process.env);
  console.log(
    options.mayWrite
      ? "Asks every call, changing ones too: it makes a lead of its own and deletes it in the end.\n"
      : "Asks reads only; nothing is changed.\n",
  );
  const { outcomes, known } = await check(options);
  console.log(reportOf(outcomes, known).join("\n"));
  process.exitCode = misses(outcomes, "demanded").length ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
