import type { Call } from "../call";

/**
 * The response fields that sections 3 and 7 of the specification name, by the rows of the table of calls. A
 * field with `?` may have no value. Every other field is our own assumption, and optional.
 */

const lead =
  "id first_name last_name country is_corporate_event last_enquired_venue last_enquired_venue.name";
const newLead = lead.replaceAll(/last_enquired_venue\S*/g, "$&?");
const event = "id lead_id";
const venue = `id name thumbnail rooms address address.lat address.lng address.city address.state
  address.address address.country_short`;
const offer = "id title description for_event_type? start_date_utc expiry_date_utc";
const inspection = "id leadEventId";
const location = "id name";
const criteria = `event_type city country radius guest_count event_style seating_type? budget_per_person_min?
  budget_per_person_max? accommodation_on_site ceremonies_onsite external_catering_required mandap_ceremony
  outdoor_space late_license_end_time? location_latitude location_longitude`;
const room = `venue_id venue_name room_id room_name location_string distance percentile_score
  is_high_conversion_venue has_been_recommended_already image_url room_image_gallery room_image_gallery.large
  venue_checklist venue_room_score_summary special_offers room_description dinner_and_dance_min_capacity
  dinner_and_dance_max_capacity standing_min_capacity standing_max_capacity cost_per_person min_cost_for_event
  external_catering_permitted min_capacity lat lng thumb_nail city parent_city country`;
const scores = `location_score budget_score capacity_score style_score? outdoor_space_score?
  accommodation_on_site_score? ceremony_on_site_score? external_catering_allowed_score? late_license_score?
  mandap_ceremony_score? total_score`;

const prefixFieldNames = (path: string, spaceSeparatedNames: string) =>
  spaceSeparatedNames
    .split(/\s+/)
    .map((name) => `${path}.${name}`)
    .join(" ");

const listRoomFieldNames = (group: string) =>
  [
    `venues.${group}`,
    prefixFieldNames(`venues.${group}`, room),
    prefixFieldNames(`venues.${group}.venue_room_score_summary`, scores),
    prefixFieldNames(`venues.${group}.special_offers`, offer),
  ].join(" ");

const fields: Record<string, string> = {
  "A-01": "token displayName thumbnail country id role vc_role",
  "A-02": "id",
  "K-01": "country settings_weight settings_weight.key settings_weight.weight secondary_settings_active",
  "K-03": `activeSecondaryKarenSettings activeSecondaryKarenSettings.key activeSecondaryKarenSettings.title
    venueStyles venueStyles.value venueStyles.name weddingVenueFeesPerHead corporateVenueFeesPerHead
    socialVenueFeesPerHead venueCapacities`,
  "K-04": `selectableLocations ${prefixFieldNames("selectableLocations", location)}`,
  "K-05": criteria,
  "K-06": criteria,
  "K-07": "message venues venues.venue_id venues.venue_name venues.reasoning",
  "K-08": `venues ${listRoomFieldNames("eventCityVenues")} ${listRoomFieldNames("otherVenues")} searchCriteria
    ${prefixFieldNames("searchCriteria", criteria)} defaultSearchCriteria ${prefixFieldNames("defaultSearchCriteria", criteria)}
    selectableLocations ${prefixFieldNames("selectableLocations", location)} venueStyles scoringSettings
    ${prefixFieldNames("scoringSettings", "key weight")}`,
  "L-01": lead,
  "L-05": lead,
  "L-06": newLead,
  "L-07": newLead,
  "E-01": event,
  "E-02": event,
  "E-03": event,
  "E-07": event,
  "R-02": "success",
  "R-05": "meta meta.total",
  "I-02": inspection,
  "V-01": "id name thumbnail",
  "V-02": venue,
  "V-25": offer,
  "V-26": offer,
  "V-27": "id original_file_name file_extension public_url created_at updated_at",
  "P-04": "venue_specialist venue_specialist.id date_by_month count",
  "T-01": "id",
  "T-02": "id",
  "T-04": "id",
};

const named = new Map(Object.entries(fields).map(([id, names]) => [id, new Set(names.split(/\s+/))]));

/** How the specification names a field of a call's response; `path[]` means the items of a list. */
export function findSpecMention(
  { id }: Pick<Call, "id">,
  fieldPath: string,
): "always" | "at times" | undefined {
  const name = fieldPath.replace(/\[\]$/, "");
  if (named.get(id)?.has(name)) return "always";
  return named.get(id)?.has(`${name}?`) ? "at times" : undefined;
}

const assumedPaths = new Set("T-03 T-06 T-07 T-08 P-10 P-11 V-27 V-28".split(" "));

/** Whether the specification names a call together with its path. */
export const isSpecifiedCall = ({ id, extension, spec }: Pick<Call, "id" | "extension" | "spec">): boolean =>
  !extension && !spec.startsWith("ours") && !assumedPaths.has(id);
