import { formatInspectionClock, formatInspectionDay, formatZoneName } from "@contract/inspections/clock";
import { answerAsVenue, byVenueKey, type VenueInspection } from "@contract/inspections/venue-calls";
import type { Papers } from "@contract/papers";
import { eventTypeNames, parseTimeZone } from "@contract/vocabulary";
import { parseTimestamp } from "~/services/format/dates";
import { createApi, getPageDeadline } from "~/services/upstream/client.server";
import {
  type AnswerRefusal,
  changeWithThrottledKey,
  loadWithThrottledKey,
  type Visitor,
} from "./public-inspection.server";

export interface VenuePage {
  key: string;
  title: string;
  when?: string | undefined;
  venue?: string | undefined;
  /** "Ada, Wedding, 80 guests", with unknown parts left out. */
  who: string;
  specialistName?: string | undefined;
  /** The company that arranges it, as far as known. */
  papers?: Papers | undefined;
  offer?: string | undefined;
  canAgree: boolean;
  canOffer: boolean;
  version?: number | undefined;
}

export const loadVenueInspectionPage = (visitor: Visitor) =>
  loadWithThrottledKey(visitor, async (key) => {
    const { data } = await createApi(undefined, getPageDeadline())(byVenueKey, { params: { key } });
    return toVenueInspectionPage(data, key, new Date());
  });

function toVenueInspectionPage(inspection: VenueInspection, key: string, now: Date): VenuePage {
  const { status, venue, venue_answer: answer, event_type: type, estimated_guests: guests } = inspection;
  const at = parseTimestamp(inspection.inspection_date ?? "");
  const zone = parseTimeZone(venue?.timezone ?? "") ?? "UTC";
  const isEnded = status === "cancelled" || (at !== undefined && now >= at);
  const who = [inspection.first_name, type && eventTypeNames[type], guests && `${guests} guests`];
  return {
    key,
    title: isEnded ? formatEndedTitle(status) : formatOpenTitle(answer, at !== undefined),
    when:
      at &&
      `${formatInspectionDay(at, zone)}, ${formatInspectionClock(at, zone)}, ${formatZoneName(at, zone)}`,
    venue: venue?.name,
    who: who.filter(Boolean).join(", "),
    specialistName: inspection.specialist_name?.trim() || undefined,
    papers: inspection.papers,
    offer: (!isEnded && inspection.venue_offer?.trim()) || undefined,
    canAgree: at !== undefined && !isEnded && answer !== "agreed",
    canOffer: !isEnded,
    version: inspection.version,
  };
}

const formatEndedTitle = (status: VenueInspection["status"]) =>
  status === "cancelled" ? "This inspection is cancelled" : "This inspection is over";

function formatOpenTitle(answer: VenueInspection["venue_answer"], hasTime: boolean): string {
  if (answer === "agreed") return "You agreed to this time";
  if (answer === "offered") return "You offered another time";
  return hasTime ? "Does this time suit you?" : "Which time would suit you?";
}

interface VenueAnswer {
  intent: unknown;
  /** Another time in the venue's words. */
  message: string;
  version: number | undefined;
}

/** Agrees to the time or offers another, depending on the button. Returns why not, if rejected. */
export async function sendVenueAnswer(
  visitor: Visitor,
  { intent, message, version }: VenueAnswer,
): Promise<AnswerRefusal | undefined> {
  if (intent !== "agree" && intent !== "offer")
    return { status: 400, message: "Accept this time or offer another" };
  const body = answerAsVenue.body.safeParse({ message: intent === "offer" ? message : undefined, version });
  if (!body.success)
    return { status: 422, message: body.error.issues[0]?.message ?? "Please check your message." };
  return changeWithThrottledKey(visitor, async (key) => {
    await createApi()(answerAsVenue, { params: { key }, body: body.data });
  });
}
