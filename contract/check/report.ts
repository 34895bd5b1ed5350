import { type Extension, extensions, switches } from "../extensions";
import { costOfExtension } from "./costs";
import type { Finding, Level, Outcome } from "./findings";

const titles: Record<Level, string> = {
  demanded: "The specification demands, and it was missed",
  assumed: "We assume, and it was missed (the specification leaves it open)",
  optional: "Optional, and never came (no fault, but screens say less)",
};

const nameOf = ({ id, method, path }: Finding["call"]) => `${id}  ${method} ${path}`;

/** The misses of a level; what is optional does not make a call miss. */
export const misses = (outcomes: readonly Outcome[], level: Level) =>
  outcomes.flatMap(({ findings }) => findings.filter((finding) => finding.level === level));

/**
 * What a check found, as lines of text: every call, the misses with their costs, the extensions, the sum. An upstream that
 * knows all our extensions knows all optional fields, too: those that never came had no value in what was asked.
 */
export function reportOf(outcomes: readonly Outcome[], known: ReadonlySet<Extension>): string[] {
  const knowsAll = unknownTo(known).length === 0;
  const levels: Level[] = knowsAll ? ["demanded", "assumed"] : ["demanded", "assumed", "optional"];
  return [
    ...outcomes.map(lineOf),
    ...levels.flatMap((level) => sectionOf(titles[level], misses(outcomes, level).map(told))),
    ...sectionOf("Extensions of ours that the upstream does not show", unknownTo(known)),
    "",
    sumOf(outcomes, levels),
  ];
}

function lineOf({ call, asked, leftOut, findings }: Outcome): string {
  const hasMissed = findings.some(({ level }) => level !== "optional");
  const word = leftOut ? "left out" : hasMissed ? "missed" : "passed";
  const more = leftOut ? `: ${leftOut}` : asked > 1 ? ` (${asked} times)` : "";
  return `${word.padEnd(8)}  ${nameOf(call)}${more}`;
}

const told = ({ call, what, cost }: Finding) => `${nameOf(call)}\n      ${what}\n      ${cost}`;

const unknownTo = (known: ReadonlySet<Extension>) =>
  extensions
    .filter((extension) => !known.has(extension) && !switches.includes(extension))
    .map((extension) => `${extension.padEnd(12)} ${costOfExtension(extension)}`);

const sectionOf = (title: string, lines: readonly string[]) =>
  lines.length ? ["", `${title}:`, ...lines.map((line) => `  ${line}`)] : [];

function sumOf(outcomes: readonly Outcome[], levels: readonly Level[]): string {
  const isMissed = ({ findings }: Outcome) => findings.some(({ level }) => level !== "optional");
  const leftOut = outcomes.filter((outcome) => outcome.leftOut).length;
  const missed = outcomes.filter((outcome) => !outcome.leftOut && isMissed(outcome)).length;
  const [demanded, assumed, optional] = levels.map((level) => misses(outcomes, level).length);
  const never = optional === undefined ? "" : `, ${optional} optional ones never came`;
  return `${outcomes.length - missed - leftOut} passed, ${missed} missed, ${leftOut} left out; ${demanded} demanded and ${assumed} assumed things missed${never}`;
}
