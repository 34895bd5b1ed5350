import type { LeadEvent } from "@contract/events/event";
import { dealStages } from "@contract/events/stages";
import { mapSection } from "~/services/leads/details.server";
import { toNextStepLine } from "~/services/leads/follow-ups";
import { formatFullName } from "~/services/leads/lead";
import { loadEventEnquiries } from "./enquiries.server";
import type { EventContext } from "./event.server";
import { listMissingSteps, toEventFacts } from "./facts";
import { toQuoteLine } from "./quotes";
import { loadEventWithTimeline } from "./timeline.server";

/** How many timeline entries the event page shows. */
const RECENT_ENTRIES = 5;

/** The event page: its facts, missing details, enquiries and most recent timeline entries (EVT-01, EVT-05). */
export async function loadEventOverview(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const [{ lead, event, zone, entries }, enquiries] = await Promise.all([
    loadEventWithTimeline(ctx),
    loadEventEnquiries(ctx),
  ]);
  return {
    leadId,
    eventId,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    missingSteps: listMissingSteps(event),
    recommended: event.recommendation_count,
    nextStep: toNextStepLine(event.next_step, event.country),
    notes: event.notes?.trim() || undefined,
    stages: listStageChoices(event),
    quotes: event.quotes?.map(toQuoteLine),
    zone,
    enquiries,
    timeline: mapSection(entries, (lines) => lines.slice(0, RECENT_ENTRIES)),
    timelineCount: entries.data?.length,
  };
}

export type EventOverview = Awaited<ReturnType<typeof loadEventOverview>>;

/** The pipeline stages to choose from, including the event's current stage if we don't know it. */
function listStageChoices({ pipeline_stage_id: current }: LeadEvent) {
  const known = dealStages.map(({ id, name }) => ({ value: id as string, label: name as string }));
  const isKnown = current === undefined || known.some(({ value }) => value === current);
  return { current, options: isKnown ? known : [{ value: current, label: current }, ...known] };
}
