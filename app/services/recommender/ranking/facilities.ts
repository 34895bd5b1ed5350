import { secondaryKeys } from "@contract/recommender/criteria";
import { scoreFields, type VenueRoom } from "@contract/recommender/search";

/** What a venue may have on its site or allow: the scoring keys that an add-on option asks for. */
export type Facility = (typeof secondaryKeys)[number];

/** How each facility is called among what a venue has, and how checklists call it. */
const facilityTitles: Record<Facility, { title: string; pattern: RegExp }> = {
  accommodation_on_site: { title: "Accommodation", pattern: /^accommodation\b/i },
  ceremony_on_site: { title: "Ceremony on site", pattern: /^ceremon(y|ies)( on site)?$/i },
  external_catering_permitted: { title: "External catering", pattern: /^external cater(ing|ers)\b/i },
  outdoor_space: { title: "Outdoor space", pattern: /^outdoor (space|area)\b/i },
  late_license: { title: "Late licence", pattern: /^late licen[cs]e$/i },
  mandap_ceremony: { title: "Mandap ceremony", pattern: /\bmandap\b/i },
};

/** The facility that an item of a checklist is about. */
export const facilityNamed = (title: string) =>
  secondaryKeys.find((key) => facilityTitles[key].pattern.test(title.trim()));

const itemOf = (facility: Facility, room: VenueRoom) =>
  room.venue_checklist.find(({ title }) => facilityNamed(title) === facility);

/**
 * Whether a venue has a facility; `undefined` where nothing says so. Every screen asks here: first what the search says,
 * then the sub-score, where 100 is yes and 0 is no, then the room's own fields, then the checklist.
 */
export function hasFacility(facility: Facility, room: VenueRoom): boolean | undefined {
  const told = room.facilities?.[facility];
  if (told !== undefined) return told;
  const score = room.venue_room_score_summary?.[scoreFields[facility]];
  // A late licence that ends too early scores less than one as late as asked.
  if (score === 100 || (score === 0 && facility !== "late_license")) return score === 100;
  if (facility === "external_catering_permitted" && room.external_catering_permitted !== undefined)
    return room.external_catering_permitted;
  if (facility === "late_license" && room.late_license_end_time) return true;
  return itemOf(facility, room)?.met;
}

/** One thing that a venue has or lacks, or of which its checklist says something else. */
export interface ChecklistEntry {
  title: string;
  value?: string;
  met?: boolean;
}

/** The checklist of a room's venue, in which facilities read as everywhere else; those that it leaves out follow. */
export function checklistOf(room: VenueRoom): ChecklistEntry[] {
  const facilities = new Map<Facility, ChecklistEntry>(
    secondaryKeys.flatMap((key) => {
      const met = hasFacility(key, room);
      const value = itemOf(key, room)?.value ?? (key === "late_license" ? licence(room) : undefined);
      return met === undefined
        ? []
        : [[key, { title: facilityTitles[key].title, met, ...(met && value && { value }) }] as const];
    }),
  );
  const listed = room.venue_checklist.map(({ title, value, met }) => {
    const facility = facilityNamed(title);
    const entry = facility && facilities.get(facility);
    if (facility) facilities.delete(facility);
    return entry ?? { title, value, met };
  });
  return [...listed, ...facilities.values()];
}

const licence = ({ late_license_end_time: until }: VenueRoom) => until && `until ${until}`;
