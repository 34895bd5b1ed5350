import { checkUpstreamContract } from "./check";
import { parseOptions } from "./options";
import { formatReport, listFindingsOfLevel } from "./report";

/** Exits with 0 if the upstream meets the specification, 1 if it does not, and 2 if the check could not run. */
async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), process.env);
  console.log(
    options.mayWrite
      ? "Checks every call, including changes: creates a lead and deletes it at the end.\n"
      : "Checks reads only; changes nothing.\n",
  );
  const { outcomes, extensions } = await checkUpstreamContract(options);
  console.log(formatReport(outcomes, extensions).join("\n"));
  process.exitCode = listFindingsOfLevel(outcomes, "demanded").length ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
