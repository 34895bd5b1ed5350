import type { Call } from "../call";
import { formatCallCost, formatFieldCost } from "./costs";
import type { Tallies, Tally } from "./fields";
import { findSpecMention, isSpecifiedCall } from "./specified-fields";

/**
 * The field is `demanded` by the specification, `assumed` by us, or `optional`, in which case it was never
 * present.
 */
export type Level = "demanded" | "assumed" | "optional";

/** A mismatch with the contract, and what users lose on which screen. */
export interface Finding {
  call: Call;
  level: Level;
  problem: string;
  cost: string;
}

/** The result for a call: how often it was sent, what was found, or why it was skipped. */
export interface Outcome {
  call: Call;
  requests: number;
  findings: Finding[];
  skipReason?: string;
}

/** Creates a finding about a call as a whole. */
export const createFinding = (
  call: Call,
  problem: string,
  {
    level = isSpecifiedCall(call) ? "demanded" : "assumed",
    cost = formatCallCost(call),
  }: Partial<Finding> = {},
): Finding => ({ call, level, problem, cost });

/** Lists the findings about the fields in all responses to a call. */
export function listFieldFindings(call: Call, tallies: Tallies): Finding[] {
  return [...tallies].flatMap(([path, tally]) => {
    const mismatch = isFieldExpected(call, path) ? findTallyProblem(tally) : undefined;
    if (!mismatch) return [];
    const [level, description] = path === "meta" ? (["assumed", mismatch[1]] as const) : mismatch;
    const mention = findSpecMention(call, path);
    const isDemanded = level === "optional" ? mention === "always" : mention !== undefined;
    const cost = formatFieldCost(call, path, tally.isRequired);
    return { call, level: isDemanded ? "demanded" : level, problem: `${path} ${description}`, cost };
  });
}

/** Paging, and the parts of a sliced search, are expected only if the request asks for them. */
function isFieldExpected({ id, query }: Call, fieldPath: string): boolean {
  const isPaged = "page" in ((query as { shape?: object }).shape ?? {});
  if (/^meta\b/.test(fieldPath)) return isPaged;
  return !(id === "K-08" && /^(slice|markers)\b/.test(fieldPath));
}

function findTallyProblem({
  present,
  empty,
  absent,
  unreadable,
  isRequired,
}: Tally): [Level, string] | undefined {
  const all = present + empty + absent + unreadable.length;
  if (unreadable.length)
    return [
      "assumed",
      `was unreadable ${unreadable.length} of ${all} times, as ${formatShortJson(unreadable[0])}`,
    ];
  if (isRequired && absent) return ["assumed", `was missing ${absent} of ${all} times`];
  return absent === all && all > 0 ? ["optional", "was never present"] : undefined;
}

function formatShortJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
