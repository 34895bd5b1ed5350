import { formatInspectionClock, formatInspectionDay, formatZoneName } from "@contract/inspections/clock";
import type { PublicInspection } from "@contract/inspections/inspections";
import { listNextInspectionStatuses } from "@contract/inspections/statuses";
import type { Papers } from "@contract/papers";
import type { InspectionStatus } from "@contract/vocabulary";
import { parseTimeZone } from "@contract/vocabulary";
import { parseTimestamp } from "~/services/format/dates";
import { buildStaticMap, type StaticMap } from "./static-map";

/** An inspection as its public page shows it to the client. */
export interface ClientInspection {
  key: string;
  /** Status, time and venue are absent if unknown. */
  status?: InspectionStatus | undefined;
  isOver: boolean;
  /** In the venue's zone, or UTC if unknown; absent if the time cannot be parsed. */
  when?: { day: string; clock: string; zone: string } | undefined;
  venue?: string | undefined;
  address: string;
  firstName?: string | undefined;
  /** The other time the client requested, in their words. */
  otherTime?: string | undefined;
  specialistName?: string | undefined;
  /** The company that arranges it, as far as known. */
  papers?: Papers | undefined;
  map?: StaticMap | undefined;
  /** A map of the venue with directions. */
  mapHref?: string | undefined;
  calendarHref?: string | undefined;
  /** The venue has not agreed to the time yet; false if unknown. */
  isChecking: boolean;
  canConfirm: boolean;
  canCancel: boolean;
  canRequestOtherTime: boolean;
  version?: number | undefined;
}

interface InspectionContext {
  key: string;
  now: Date;
  /** Whether the upstream accepts requests for another time. */
  acceptsOtherTimes: boolean;
}

/** Offers only the answers that status and time allow. */
export function toClientInspection(
  inspection: PublicInspection,
  { key, now, acceptsOtherTimes }: InspectionContext,
): ClientInspection {
  const { status, venue } = inspection;
  const at = parseTimestamp(inspection.inspection_date ?? "");
  const zone = parseTimeZone(venue?.timezone ?? "") ?? "UTC";
  const next = at && status ? listNextInspectionStatuses({ status, time: at }, now) : [];
  const isOver = at !== undefined && now >= at;
  const address = [venue?.address, venue?.city].filter(Boolean).join(", ");
  return {
    key,
    status,
    isOver,
    when: at && {
      day: formatInspectionDay(at, zone),
      clock: formatInspectionClock(at, zone),
      zone: formatZoneName(at, zone),
    },
    venue: venue?.name,
    address,
    firstName: inspection.first_name?.trim() || undefined,
    otherTime: isOver ? undefined : findRequestedOtherTime(inspection),
    specialistName: inspection.specialist_name?.trim() || undefined,
    papers: inspection.papers,
    map: venue && buildStaticMap(venue),
    mapHref:
      venue &&
      `https://www.openstreetmap.org/search?${new URLSearchParams({ query: [venue.name, address].filter(Boolean).join(", ") })}`,
    calendarHref: toHttpUrl(inspection.calendar_url),
    isChecking: !isOver && isAwaitingVenue(inspection),
    canConfirm: next.includes("confirmed"),
    canCancel: next.includes("cancelled"),
    canRequestOtherTime: acceptsOtherTimes && !isOver && next.includes("rescheduled"),
    version: inspection.version,
  };
}

const findRequestedOtherTime = ({ status, other_time }: PublicInspection): string | undefined =>
  status === "cancelled" ? undefined : other_time?.trim() || undefined;

const isAwaitingVenue = ({ status, venue_answer: answer }: PublicInspection): boolean =>
  status !== "cancelled" && answer !== undefined && answer !== "agreed";

const toHttpUrl = (text: string | undefined): string | undefined =>
  text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;

export function formatInspectionHeadline({
  status,
  isOver,
  when,
  firstName,
  otherTime,
  isChecking,
}: Pick<ClientInspection, "status" | "isOver" | "when" | "firstName" | "otherTime" | "isChecking">): string {
  if (status === "cancelled") return "This inspection is cancelled";
  if (status === "attended" || status === "not_attended" || isOver) return "This inspection is over";
  if (otherTime) return "You requested another time";
  if (status === "confirmed" && isChecking) return "We are checking this time with the venue";
  if (status === "confirmed") return "Your inspection is confirmed";
  if (!status || !when) return "Your inspection";
  const question =
    status === "rescheduled" ? "there is a new time for your inspection" : "would this time suit you?";
  return firstName ? `${firstName}, ${question}` : question.replace(/^./, (first) => first.toUpperCase());
}

/** Keys must not be guessable, so a mere number, which anyone could count up, is not one. */
export const isInspectionKey = (text: string | undefined): text is string =>
  /^(?!\d+$)[\w.~-]{6,200}$/.test(text ?? "") && !/^\.+$/.test(text ?? "");
