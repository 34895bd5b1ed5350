import type { Call } from "../call";
import { costOfCall, costOfField } from "./costs";
import type { Tallies, Tally } from "./fields";
import { isNamedCall, namedAs } from "./named";

/** `demanded` by the specification, or `assumed` by us; `optional` is what may be missing and was. */
export type Level = "demanded" | "assumed" | "optional";

/** Something that an upstream does otherwise, and what it costs on which screen. */
export interface Finding {
  call: Call;
  level: Level;
  what: string;
  cost: string;
}

/** What became of a call: how often it was asked, what was found, or why it was not asked. */
export interface Outcome {
  call: Call;
  asked: number;
  findings: Finding[];
  leftOut?: string;
}

/** A finding about a whole call. */
export const missOf = (
  call: Call,
  what: string,
  { level = isNamedCall(call) ? "demanded" : "assumed", cost = costOfCall(call) }: Partial<Finding> = {},
): Finding => ({ call, level, what, cost });

/** What the counted fields of all answers of a call tell. */
export function missesIn(call: Call, tallies: Tallies): Finding[] {
  return [...tallies].flatMap(([path, tally]) => {
    const said = isExpected(call, path) ? saidOf(tally) : undefined;
    if (!said) return [];
    const [level, what] = path === "meta" ? (["assumed", said[1]] as const) : said;
    const named = namedAs(call, path);
    const isDemanded = level === "optional" ? named === "always" : named !== undefined;
    const cost = costOfField(call, path, tally.isRequired);
    return { call, level: isDemanded ? "demanded" : level, what: `${path} ${what}`, cost };
  });
}

/** Parts of a search, and pages, are expected of calls that were asked for such. */
function isExpected({ id, query }: Call, path: string): boolean {
  const isPaged = "page" in ((query as { shape?: object }).shape ?? {});
  if (/^meta\b/.test(path)) return isPaged;
  return !(id === "K-08" && /^(slice|markers)\b/.test(path));
}

function saidOf({ came, empty, absent, unreadable, isRequired }: Tally): [Level, string] | undefined {
  const all = came + empty + absent + unreadable.length;
  if (unreadable.length)
    return ["assumed", `came unreadable, ${unreadable.length} of ${all} times, as ${shown(unreadable[0])}`];
  if (isRequired && absent) return ["assumed", `did not come, ${absent} of ${all} times`];
  return absent === all && all > 0 ? ["optional", "never came"] : undefined;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
