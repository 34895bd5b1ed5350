import {
  type Facility,
  findChecklistItem,
  findFacilityOfChecklistTitle,
  hasFacility,
} from "@contract/recommender/room-wishes";
import { secondaryKeys } from "@contract/recommender/score-fields";
import type { VenueRoom } from "@contract/recommender/search";
import { facilityNames } from "@contract/vocabulary";
import { formatShortTime } from "./criterion-result";

/** A checklist entry: something that a venue has or lacks, or another fact (`value`). */
export interface ChecklistEntry {
  title: string;
  value?: string | undefined;
  met?: boolean | undefined;
}

/** The venue's checklist. Facilities read as on other screens, and those missing from the list are added at its end. */
export function buildVenueChecklist(room: VenueRoom): ChecklistEntry[] {
  const facilities = new Map<Facility, ChecklistEntry>(
    secondaryKeys.flatMap((key) => {
      const met = hasFacility(key, room);
      const value =
        findChecklistItem(key, room)?.value ?? (key === "late_license" ? formatLicenceEnd(room) : undefined);
      return met === undefined
        ? []
        : [[key, { title: facilityNames[key], met, ...(met && value && { value }) }] as const];
    }),
  );
  const listed = room.venue_checklist.map(({ title, value, met }) => {
    const facility = findFacilityOfChecklistTitle(title);
    const entry = facility && facilities.get(facility);
    if (facility) facilities.delete(facility);
    return entry ?? { title, value, met };
  });
  return [...listed, ...facilities.values()];
}

const formatLicenceEnd = ({ late_license_end_time: until }: VenueRoom): string | undefined =>
  until && `until ${formatShortTime(until)}`;
