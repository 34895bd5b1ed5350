import { dealStages } from "@contract/events/stages";
import type { saveActivityAndNotify } from "@upstream/activities";
import type { Calendar } from "./calendar";
import { type EventPlan, type Stage, stages } from "./lead-events";
import type { LeadPlan } from "./leads";
import { Random } from "./random";
import type { Activity, Answer, Inspection, Sale, User } from "./rows";
import type { RecommendedEvent } from "./sends";

interface Past {
  leads: LeadPlan[];
  events: EventPlan[];
  recommended: RecommendedEvent[];
  users: User[];
  inspections: Inspection[];
  sales: Sale[];
  answers: Answer[];
  /** Room names in the history, by room id. */
  roomNames: Map<number, string>;
}

/** Clients' answers about rooms, and staff actions other than sends, inspections and sales: new owners, stages and details. */
export function makeActivities(
  { leads, events, recommended, users, inspections, sales, answers, roomNames }: Past,
  calendar: Calendar,
): Activity[] {
  const activities: Activity[] = [];
  const add: Add = (type, at, activity) => {
    if (at > calendar.present) return;
    const row = { leadEventId: null, userId: null, detail: "", ...activity };
    activities.push({ id: activities.length + 1, ...row, type, createdAt: at });
  };
  addLeadActivities(leads, users, add);
  addEventActivities({ events, recommended, inspections, sales }, add);
  const leadOf = new Map(events.map(({ event }) => [event.id, event.leadId]));
  for (const { leadEventId, roomId, answer, words, changedAt } of answers)
    add(`room_${answer}`, changedAt, {
      leadId: leadOf.get(leadEventId) ?? 0,
      leadEventId,
      detail: `${roomNames.get(roomId)}${words && `: “${words}”`}`,
    });
  return activities
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((activity, i) => ({ ...activity, id: i + 1 }));
}

type Add = (
  type: Parameters<typeof saveActivityAndNotify>[1]["type"],
  at: Date,
  activity: Partial<Activity> & { leadId: number },
) => void;

function addLeadActivities(leads: Past["leads"], users: User[], add: Add): void {
  const nameOf = (id: number) => users.find((user) => user.id === id)?.displayName;
  const teamLead = (country: string) =>
    users.find((user) => user.vcRole === "Team Lead" && user.country === country)?.id;
  for (const { lead, landmark } of leads) {
    if (lead.assignedAt && !landmark && lead.ownerId && lead.id % 7 === 0)
      add("owner_changed", lead.assignedAt, {
        leadId: lead.id,
        userId: teamLead(lead.country) ?? null,
        detail: nameOf(lead.ownerId) ?? "",
      });
    if (lead.requeuedAt) add("lead_requeued", lead.requeuedAt, { leadId: lead.id, userId: lead.ownerId });
  }
}

function addEventActivities(
  { events, recommended, inspections, sales }: Pick<Past, "events" | "recommended" | "inspections" | "sales">,
  add: Add,
): void {
  const sentAt = new Map(recommended.map((entry) => [entry.plan.event.id, entry]));
  const inspectionAt = mapFirstRowByEvent(inspections);
  const saleAt = mapFirstRowByEvent(sales);
  for (const { event, lead, stage } of events) {
    const chance = new Random(`activities ${event.id}`);
    const userId = sentAt.get(event.id)?.userId ?? lead.lead.ownerId;
    const ids = { leadId: lead.lead.id, leadEventId: event.id, userId };
    const sale = saleAt.get(event.id);
    const times: Partial<Record<Stage, Date | undefined>> = {
      contacted: sentAt.get(event.id)?.firstSentAt ?? addMinutes(event.createdAt, chance.pickInt(40, 900)),
      inspection: inspectionAt.get(event.id)?.createdAt,
      tentative: sale?.createdAt,
      [stage]: sale?.closedAt ?? undefined,
    };
    for (const reached of stages.slice(1, stages.indexOf(stage) + 1)) {
      const at = times[reached];
      const isRecorded = reached === stage || (reached !== "lost" && reached !== "won");
      if (at && isRecorded && userId) add("stage_changed", at, { ...ids, detail: getStageName(reached) });
    }
    if (userId && chance.chance(0.25) && !lead.landmark)
      add("event_changed", addMinutes(event.createdAt, chance.pickInt(60, 4000)), ids);
  }
}

const getStageName = (stage: Stage) => dealStages.find(({ id }) => id === stage)?.name ?? "";

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** The first created row of each event. */
function mapFirstRowByEvent<Row extends { leadEventId: number; createdAt: Date }>(
  rows: Row[],
): Map<number, Row> {
  const first = new Map<number, Row>();
  for (const row of rows) {
    const known = first.get(row.leadEventId);
    if (!known || row.createdAt < known.createdAt) first.set(row.leadEventId, row);
  }
  return first;
}
