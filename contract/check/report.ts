import { type Extension, extensions } from "../extensions";
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

/** What a check found, as lines of text: every call, the misses with their costs, the extensions, the sum. */
export function reportOf(outcomes: readonly Outcome[], known: ReadonlySet<Extension>): string[] {
  const levels = Object.keys(titles) as Level[];
  return [
    ...outcomes.map(lineOf),
    ...levels.flatMap((level) => sectionOf(titles[level], misses(outcomes, level).map(told))),
    ...sectionOf("Extensions of ours that the upstream does not show", unknownTo(known)),
    "",
    sumOf(outcomes),
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
  extensions.filter((one) => !known.has(one)).map((one) => `${one.padEnd(12)} ${costOfExtension(one)}`);

const sectionOf = (title: string, lines: readonly string[]) =>
  lines.length ? ["", `${title}:`, ...lines.map((line) => `  ${line}`)] : [];

function sumOf(outcomes: readonly Outcome[]): string {
  const isMissed = ({ findings }: Outcome) => findings.some(({ level }) => level !== "optional");
  const leftOut = outcomes.filter((outcome) => outcome.leftOut).length;
  const missed = outcomes.filter((outcome) => !outcome.leftOut && isMissed(outcome)).length;
  const counts = (["demanded", "assumed", "optional"] as const).map(
    (level) => misses(outcomes, level).length,
  );
  const [demanded, assumed, optional] = counts;
  return `${outcomes.length - missed - leftOut} passed, ${missed} missed, ${leftOut} left out; ${demanded} demanded and ${assumed} assumed things missed, ${optional} optional ones never came`;
}
