import { mainZone } from "@contract/vocabulary";
import { addDays, type Calendar } from "./calendar";
import type { EventPlan, Stage } from "./lead-events";
import { Random } from "./random";
import type { FollowUp } from "./rows";

/** Next steps for an event, by stage. */
const words: Partial<Record<Stage, readonly string[]>> = {
  enquiry: ["Ring about the date", "Ask how many guests they expect", "Find out what matters most to them"],
  contacted: ["Send a first list of venues", "Ring after work, as they asked", "Check the budget with them"],
  recommended: ["Ask which venues they like", "Offer inspections on Saturday", "Send two cheaper options"],
  inspection: [
    "Ask how the inspections went",
    "Hold the date at their favourite venue",
    "Send the menu they asked for",
  ],
  tentative: [
    "Chase the signed contract",
    "Ask the venue for the final quote",
    "Remind them about the deposit",
  ],
};

/** The probability that an event with an owner has a follow-up. */
const SHARE = 0.16;

/** Older events, in days, get no follow-up. */
const RECENT_DAYS = 75;

/** Open follow-ups of recent events: a few overdue or due today, most due within ten days. */
export function makeFollowUps(events: EventPlan[], calendar: Calendar): FollowUp[] {
  const rows: Omit<FollowUp, "id">[] = [];
  for (const { event, lead, stage } of events) {
    const chance = new Random(`follow-up ${event.id}`);
    const notes = words[stage];
    const { ownerId, country } = lead.lead;
    const isSkipped =
      lead.landmark || lead.isSpam || !ownerId || calendar.countDaysSince(event.createdAt) > RECENT_DAYS;
    if (!notes || isSkipped || !chance.chance(SHARE)) continue;
    rows.push({
      leadId: event.leadId,
      leadEventId: event.id,
      assigneeId: ownerId,
      dueDate: addDays(calendar.today(mainZone[country]), chance.pickInt(-2, 10)),
      note: chance.pick(notes),
      doneAt: null,
      doneById: null,
      createdAt: event.createdAt,
    });
  }
  return rows.map((row, i) => ({ ...row, id: i + 1 }));
}
