import type { Country } from "@contract/vocabulary";
import type { OpenFollowUp } from "~/services/leads/follow-ups";
import type { LeadLine } from "~/services/leads/lead";
import type { OtherTimeLine } from "~/services/leads/to-do-page.server";
import type { Failure, Section } from "~/services/upstream/section.server";
import { type WorkCount, type WorkItem, type WorkKind, workLabels } from "./work";

/** An inspection today or tomorrow. `at` is a UTC ISO time, `zone` is the venue's. */
export interface DayInspection {
  id: number;
  leadId?: number | undefined;
  eventId: number;
  client: string;
  venue?: string | undefined;
  place?: string | undefined;
  at: string;
  zone: string;
  day: "today" | "tomorrow";
  /** Its time has passed and no outcome is recorded. */
  isPast: boolean;
  /** The client's number and its `tel:` link. */
  phone?: { number: string; href?: string | undefined } | undefined;
}

/** One client's responses to the rooms recommended for an event. */
export interface ClientAnswers {
  leadId: number;
  eventId: number;
  client: string;
  country?: Country | undefined;
  wanted: string[];
  declined: string[];
}

/** A line of the to-do list. A count with `isRest` covers the items beyond those listed. */
export type ToDoLine =
  | { kind: "inspection"; inspection: DayInspection }
  | { kind: "lead"; lead: LeadLine }
  | { kind: "followUp"; followUp: OpenFollowUp }
  | { kind: "otherTime"; inspection: OtherTimeLine }
  | { kind: "answers"; answers: ClientAnswers }
  | ({ kind: "count"; work: WorkKind; href: string; isRest?: true } & WorkCount);

/** The first lines of one kind, and how many more there are, with the page that lists all. */
export interface ToDoSection {
  kind: WorkKind;
  found: Section<{ lines: ToDoLine[]; rest?: { count: number; href: string } | undefined }>;
}

const MAX_LINES_PER_KIND = 5;

/** The rank of a line; the lowest is the most urgent. */
function getUrgencyRank(line: ToDoLine): number {
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

export const limitToDoLines = (
  lines: readonly ToDoLine[],
  { total = lines.length, href }: { total?: number | undefined; href: string },
): { lines: ToDoLine[]; rest?: { count: number; href: string } | undefined } => {
  const shown = lines.slice(0, MAX_LINES_PER_KIND);
  return { lines: shown, rest: total > shown.length ? { count: total - shown.length, href } : undefined };
};

/** Groups client responses by event, in the order received. */
export function groupAnswersByClient(
  answers: readonly {
    lead_id: number;
    lead_event_id: number;
    lead_name?: string | undefined;
    country?: Country | undefined;
    venue_name: string;
    answer: "wanted" | "declined";
  }[],
): ClientAnswers[] {
  const clients = new Map<number, ClientAnswers>();
  for (const response of answers) {
    const client = clients.get(response.lead_event_id) ?? {
      leadId: response.lead_id,
      eventId: response.lead_event_id,
      client: response.lead_name || "A lead",
      country: response.country,
      wanted: [],
      declined: [],
    };
    client[response.answer].push(response.venue_name);
    clients.set(response.lead_event_id, client);
  }
  return [...clients.values()];
}

/** A user's to-do list, most urgent first; which kinds have nothing open, and which couldn't be loaded. */
export interface ToDoList {
  lines: ToDoLine[];
  clear: WorkKind[];
  failed: { kinds: WorkKind[]; failure: Failure } | undefined;
  /** Whether everything is known and nothing is open. */
  isDone: boolean;
}

/** Builds the to-do list. Parts that the upstream doesn't support are absent and count as unknown. */
export function buildToDoList(parts: readonly (ToDoSection | undefined)[]): ToDoList {
  const loaded = parts.filter((part) => part !== undefined);
  const lines = loaded.flatMap(listSectionLines);
  const known = loaded.filter(({ found }) => found.data && !found.isPartial);
  const failed = loaded.flatMap(({ kind, found }) =>
    found.failure ? [{ kind, failure: found.failure }] : [],
  );
  return {
    lines: lines
      .map((line, index) => ({ line, index, urgency: getUrgencyRank(line) }))
      .sort((a, b) => a.urgency - b.urgency || a.index - b.index)
      .map(({ line }) => line),
    clear: known.filter((part) => listSectionLines(part).length === 0).map(({ kind }) => kind),
    failed: failed[0] && { kinds: failed.map(({ kind }) => kind), failure: failed[0].failure },
    isDone: known.length === parts.length && lines.length === 0,
  };
}

function listSectionLines({ kind, found }: ToDoSection): ToDoLine[] {
  const { lines = [], rest } = found.data ?? {};
  return rest ? [...lines, { kind: "count", work: kind, isRest: true, ...rest }] : lines;
}

/** Turns a count into one line with a link to its list. */
export function toCountSection(item: WorkItem | undefined): ToDoSection | undefined {
  if (!item?.found.data) return item?.found.failure && { kind: item.kind, found: item.found };
  const { kind, href, found } = item;
  const lines: ToDoLine[] = found.data.count > 0 ? [{ kind: "count", work: kind, href, ...found.data }] : [];
  return { kind, found: { data: { lines } } };
}

/** "more leads awaiting a reply", "tentative sale returned", to follow the number. */
export function formatCountLabel({ work, count, isRest }: Extract<ToDoLine, { kind: "count" }>): string {
  const labels = workLabels[work];
  return `${isRest ? "more " : ""}${count === 1 ? labels.one : labels.many}`;
}
