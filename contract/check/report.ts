import { type Extension, extensions, modeExtensions } from "../extensions";
import { describeExtensionCost } from "./costs";
import type { Finding, Level, Outcome } from "./findings";

const titles: Record<Level, string> = {
  demanded: "Mismatches with the specification",
  assumed: "Mismatches with our assumptions (the specification leaves these open)",
  optional: "Optional fields that were never present (no fault, but screens show less)",
};

const formatCall = ({ id, method, path }: Finding["call"]) => `${id}  ${method} ${path}`;

export const filterFindings = (outcomes: readonly Outcome[], level: Level): Finding[] =>
  outcomes.flatMap(({ findings }) => findings.filter((finding) => finding.level === level));

/**
 * The lines of a report: every call, the findings with their costs, the extensions, the summary. An upstream with all
 * our extensions has all optional fields too, so those that were never present simply had no value and are not listed.
 */
export function formatReport(outcomes: readonly Outcome[], known: ReadonlySet<Extension>): string[] {
  const supportsAll = listUnsupported(known).length === 0;
  const levels: Level[] = supportsAll ? ["demanded", "assumed"] : ["demanded", "assumed", "optional"];
  return [
    ...outcomes.map(formatOutcome),
    ...levels.flatMap((level) =>
      formatSection(titles[level], filterFindings(outcomes, level).map(formatFinding)),
    ),
    ...formatSection("Extensions that the upstream does not support", listUnsupported(known)),
    "",
    formatSummary(outcomes, levels),
  ];
}

function formatOutcome({ call, requests, skipReason: skipped, findings }: Outcome): string {
  const hasFailed = findings.some(({ level }) => level !== "optional");
  const verdict = skipped ? "skipped" : hasFailed ? "failed" : "passed";
  const note = skipped ? `: ${skipped}` : requests > 1 ? ` (${requests} times)` : "";
  return `${verdict.padEnd(8)}  ${formatCall(call)}${note}`;
}

const formatFinding = ({ call, problem, cost }: Finding) =>
  `${formatCall(call)}\n      ${problem}\n      ${cost}`;

const listUnsupported = (known: ReadonlySet<Extension>) =>
  extensions
    .filter((extension) => !known.has(extension) && !modeExtensions.includes(extension))
    .map((extension) => `${extension.padEnd(12)} ${describeExtensionCost(extension)}`);

const formatSection = (title: string, lines: readonly string[]) =>
  lines.length ? ["", `${title}:`, ...lines.map((line) => `  ${line}`)] : [];

function formatSummary(outcomes: readonly Outcome[], levels: readonly Level[]): string {
  const hasFailed = ({ findings }: Outcome) => findings.some(({ level }) => level !== "optional");
  const skipped = outcomes.filter((outcome) => outcome.skipReason).length;
  const failed = outcomes.filter((outcome) => !outcome.skipReason && hasFailed(outcome)).length;
  const [demanded, assumed, optional] = levels.map((level) => filterFindings(outcomes, level).length);
  const optionalNote = optional === undefined ? "" : `, ${optional} optional fields never present`;
  return `${outcomes.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped; ${demanded} mismatches with the specification, ${assumed} with our assumptions${optionalNote}`;
}
