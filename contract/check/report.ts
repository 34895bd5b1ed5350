import type { Call } from "../call";
import { type Extension, extensions, modeExtensions } from "../extensions";
import { formatExtensionCost } from "./costs";
import type { Finding, Level, Outcome } from "./findings";

const titles: Record<Level, string> = {
  demanded: "Mismatches with the specification",
  assumed: "Mismatches with our assumptions (the specification leaves these open)",
  optional: "Optional fields that were never present (no fault, but screens show less)",
};

const formatCallPath = ({ id, method, path }: Finding["call"]) => `${id}  ${method} ${path}`;

export const listFindingsOfLevel = (outcomes: readonly Outcome[], level: Level): Finding[] =>
  outcomes.flatMap(({ findings }) => findings.filter((finding) => finding.level === level));

/**
 * Formats the lines of a report: every call, the findings with their costs, the missing extensions, and a
 * summary. An upstream with all our extensions has all optional fields too: those that were never present had
 * no value, and are not listed.
 */
export function formatReport(outcomes: readonly Outcome[], supported: ReadonlySet<Extension>): string[] {
  const supportsAll = formatUnsupportedExtensions(supported).length === 0;
  const levels: Level[] = supportsAll ? ["demanded", "assumed"] : ["demanded", "assumed", "optional"];
  return [
    ...outcomes.map(formatCheckOutcome),
    ...levels.flatMap((level) =>
      formatSection(titles[level], listFindingsOfLevel(outcomes, level).map(formatFinding)),
    ),
    ...formatSection("Extensions that the upstream does not support", formatUnsupportedExtensions(supported)),
    "",
    formatSummary(outcomes, levels),
  ];
}

function formatCheckOutcome({ call, requests, skipReason: skipped, findings }: Outcome): string {
  if (skipped) return formatVerdict("skipped", call, `: ${skipped}`);
  const hasFailed = findings.some(({ level }) => level !== "optional");
  return formatVerdict(hasFailed ? "failed" : "passed", call, requests > 1 ? ` (${requests} times)` : "");
}

const formatVerdict = (verdict: string, call: Call, note: string) =>
  `${verdict.padEnd(8)}  ${formatCallPath(call)}${note}`;

const formatFinding = ({ call, problem, cost }: Finding) =>
  `${formatCallPath(call)}\n      ${problem}\n      ${cost}`;

const formatUnsupportedExtensions = (supported: ReadonlySet<Extension>) =>
  extensions
    .filter((extension) => !supported.has(extension) && !modeExtensions.includes(extension))
    .map((extension) => `${extension.padEnd(12)} ${formatExtensionCost(extension)}`);

const formatSection = (title: string, lines: readonly string[]) =>
  lines.length ? ["", `${title}:`, ...lines.map((line) => `  ${line}`)] : [];

function formatSummary(outcomes: readonly Outcome[], levels: readonly Level[]): string {
  const hasFailed = ({ findings }: Outcome) => findings.some(({ level }) => level !== "optional");
  const skipped = outcomes.filter((outcome) => outcome.skipReason).length;
  const failed = outcomes.filter((outcome) => !outcome.skipReason && hasFailed(outcome)).length;
  const [demanded, assumed, optional] = levels.map((level) => listFindingsOfLevel(outcomes, level).length);
  const optionalNote = optional === undefined ? "" : `, ${optional} optional fields never present`;
  return `${outcomes.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped; ${demanded} mismatches with the specification, ${assumed} with our assumptions${optionalNote}`;
}
