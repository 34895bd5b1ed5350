import type { Country } from "@contract/vocabulary";
import type { OpenFollowUp } from "~/services/leads/follow-ups";
import type { LeadLine } from "~/services/leads/lead";
import type { OtherTimeLine } from "~/services/leads/waiting.server";
import type { Failure, Section } from "~/services/upstream/section.server";
import { type WorkCount, type WorkItem, type WorkKind, workWords } from "./work";

/** An inspection of today or tomorrow. `at` is a UTC ISO time, `zone` that of the venue. */
export interface DayInspection {
  id: number;
  leadId?: number;
  eventId: number;
  client: string;
  venue?: string;
  place?: string;
  at: string;
  zone: string;
  day: "today" | "tomorrow";
  /** Its time has passed, and its outcome is not recorded. */
  isPast: boolean;
  /** The client's number and the address that dials it. */
  phone?: { number: string; href?: string };
}

/** The answers of one client to the rooms recommended for an event. */
export interface ClientAnswers {
  leadId: number;
  eventId: number;
  client: string;
  country?: Country;
  wanted: string[];
  declined: string[];
}

/** A line of the day, with its subject. `isRest`: it counts those beyond the lines of its kind. */
export type DayLine =
  | { kind: "inspection"; inspection: DayInspection }
  | { kind: "lead"; lead: LeadLine }
  | { kind: "followUp"; followUp: OpenFollowUp }
  | { kind: "otherTime"; inspection: OtherTimeLine }
  | { kind: "answers"; answers: ClientAnswers }
  | ({ kind: "count"; of: WorkKind; href: string; isRest?: true } & WorkCount);

/** The lines of one kind, and the count beyond them with the page that lists all. */
export interface DayPart {
  kind: WorkKind;
  found: Section<{ lines: DayLine[]; rest?: { count: number; href: string } }>;
}

/** The most lines of one kind; the others are one press away. */
const MOST_OF_KIND = 5;

/** The rank of a line: the lowest is the most urgent and comes first. */
function urgencyOf(line: DayLine): number {
  switch (line.kind) {
    case "inspection":
      return line.inspection.day === "today" ? 0 : 8;
    case "lead":
      return line.lead.waiting?.isLate ? 1 : 6;
    case "followUp":
      return line.followUp.state === "overdue" ? 2 : 4;
    case "otherTime":
      return 3;
    case "answers":
      return 5;
    case "count":
      return 7;
  }
}

/** The first lines of a kind, and the count of the others. */
export const limitLines = (
  lines: readonly DayLine[],
  { total = lines.length, href }: { total?: number; href: string },
): { lines: DayLine[]; rest?: { count: number; href: string } } => {
  const shown = lines.slice(0, MOST_OF_KIND);
  return { lines: shown, rest: total > shown.length ? { count: total - shown.length, href } : undefined };
};

/** The clients' answers by event, in the order in which they came. */
export function answersByClient(
  answers: readonly {
    lead_id: number;
    lead_event_id: number;
    lead_name?: string;
    country?: Country;
    venue_name: string;
    answer: "wanted" | "declined";
  }[],
): ClientAnswers[] {
  const clients = new Map<number, ClientAnswers>();
  for (const one of answers) {
    const known = clients.get(one.lead_event_id) ?? {
      leadId: one.lead_id,
      eventId: one.lead_event_id,
      client: one.lead_name || "A lead",
      country: one.country,
      wanted: [],
      declined: [],
    };
    known[one.answer].push(one.venue_name);
    clients.set(one.lead_event_id, known);
  }
  return [...clients.values()];
}

/** What waits for a person today, the most urgent first; which kinds are clear, and which could not be read. */
export interface Day {
  lines: DayLine[];
  clear: WorkKind[];
  failed: { kinds: WorkKind[]; failure: Failure } | undefined;
  /** Whether every part is known, and nothing waits. */
  isDone: boolean;
}

/** The day of its parts. A part is absent where the upstream does not know it, and makes no statement. */
export function buildDay(parts: readonly (DayPart | undefined)[]): Day {
  const loaded = parts.filter((part) => part !== undefined);
  const lines = loaded.flatMap(linesOf);
  const known = loaded.filter(({ found }) => found.data && !found.isPartial);
  const failed = loaded.flatMap(({ kind, found }) =>
    found.failure ? [{ kind, failure: found.failure }] : [],
  );
  return {
    lines: lines
      .map((line, at) => ({ line, at, urgency: urgencyOf(line) }))
      .sort((one, other) => one.urgency - other.urgency || one.at - other.at)
      .map(({ line }) => line),
    clear: known.filter((part) => linesOf(part).length === 0).map(({ kind }) => kind),
    failed: failed[0] && { kinds: failed.map(({ kind }) => kind), failure: failed[0].failure },
    isDone: known.length === parts.length && lines.length === 0,
  };
}

function linesOf({ kind, found }: DayPart): DayLine[] {
  const { lines = [], rest } = found.data ?? {};
  return rest ? [...lines, { kind: "count", of: kind, isRest: true, ...rest }] : lines;
}

/** A count as one line that leads to its list. */
export function toCountPart(item: WorkItem | undefined): DayPart | undefined {
  if (!item?.found.data) return item?.found.failure && { kind: item.kind, found: item.found };
  const { kind, href, found } = item;
  const lines: DayLine[] = found.data.count > 0 ? [{ kind: "count", of: kind, href, ...found.data }] : [];
  return { kind, found: { data: { lines } } };
}

/** "8 more leads wait for an answer", "1 sale was sent back". */
export function countWords({ of, count, isRest }: Extract<DayLine, { kind: "count" }>): string {
  const words = workWords[of];
  return `${isRest ? "more " : ""}${count === 1 ? words.one : words.many}`;
}
