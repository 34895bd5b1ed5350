import type { Call } from "@contract/call";
import { calls } from "@contract/calls";
import type { Recorded } from "../web/support/scripted-upstream";
import { parseBodyFields } from "./foreign/multipart";

/** The query and body fields that the specification names, by call; `*` allows any field except each `-name`. */
const names = `
A-01 username password
K-01 country
K-02 country settings_weight secondary_settings_active
K-03 country event_type seating_type
K-04 leadEventId
K-06 lead_id event_id
K-07 message userId isNewConversation rankedVenueList
K-08 lead_id event_id user_id filters corrected_invalid_data
L-01 page search sort_by sort_order country hubspot_owner_id hubspot_sync_failed_only spam_enquiries_only
L-02 page search sort_by sort_order country
L-04 duplicate_ids
L-06 * -company -consent_source -consent_date
L-07 * -version -company -consent_source -consent_date
L-08 hubspot_owner_id
L-12 leadIds
L-13 leadIds
L-14 date country
L-16 phone_number_id
L-18 * -version -company -consent_source -consent_date
L-25 attribute value
L-26 attribute value
E-02 *
E-03 * -version
E-04 *
E-05 is_corporate_event sub_type
E-08 timezone
E-09 tracker_id type
E-10 is_available
E-11 file venue_id
E-14 quote_link
E-15 pipeline_stage_id
E-16 venue_id
E-17 country
R-02 venues template subject portal_link send_as_quick_recommend no_email
R-03 is_being_impersonated
R-05 page
I-01 page search sort_by sort_order country
I-03 venues times
I-04 venues times
I-07 venue_name time notes
I-11 status
V-01 page search country style region city
V-02 lead_id
V-03 page
V-04 venue_id page
V-05 venue_id lead_event_id
V-06 is_corporate
V-08 country
V-09 country
V-11 search country
V-12 description
V-13 packages
V-14 note
V-18 email
V-19 email
V-20 email
V-21 automated_venue_performance_report
V-22 email
V-23 status
V-25 *
V-26 * -version
V-29 country
V-30 *
V-31 *
U-01 page search
U-02 * -phone
U-04 * -phone
U-07 has_scheduler_access
D-01 from_date to_date
P-03 country
P-04 month country force_include_venuespecialist_id load_all report_type lead_type
P-06 venue_specialists
P-07 page search country show_pending_only
P-08 status id
P-09 page search date timezone show_failed_only
T-02 *
T-03 venue_id
T-05 * -version
T-06 commission
T-07 commission
T-08 venues
P-10 token
P-11 country values
`;

const specified = new Map(
  names
    .trim()
    .split("\n")
    .map((line) => {
      const [id = "", ...fields] = line.split(" ");
      return [id, fields] as const;
    }),
);

/** The JSON fields that the filter dialog and the missing-data dialog send (spec 7). */
export const jsonFields = {
  filters: [
    "event_type location radius category guests accommodation_required external_catering_required",
    "ceremonies_onsite mandap_ceremony outdoor_space_required price_per_day_min price_per_day_max",
    "price_per_person_min price_per_person_max late_license_end_time",
  ].flatMap((line) => line.split(" ")),
  corrected_invalid_data: ["location", "guests"],
};

/** Headers that HTTP requires, and the bearer token (spec 7). */
const headers = "accept authorization connection content-length content-type host".split(" ");

/** Filters the fields that the specification does not name for a call. */
export function listUnspecifiedFields({ id }: Pick<Call, "id">, fields: readonly string[]): string[] {
  const known = specified.get(id) ?? [];
  const isOpen = known.includes("*");
  return fields.filter((field) => (isOpen ? known.includes(`-${field}`) : !known.includes(field)));
}

/** The call that a request makes. */
export function findSpecifiedCall({ method, path }: Pick<Recorded, "method" | "path">): Call | undefined {
  const isPath = (call: Pick<Call, "path">, part: string) =>
    new RegExp(`^${call.path.replace(/\{\w+\}/g, part)}$`).test(path);
  // Ids are numbers, so paths with a word such as "event-locations" match other calls.
  const candidates = calls.filter((call) => call.method === method);
  return candidates.find((call) => isPath(call, "\\d+")) ?? candidates.find((call) => isPath(call, "[^/]+"));
}

/** Lists everything in a request that the specification does not name, such as `K-08 limit`. */
export function listUnspecified(request: Recorded): string[] {
  const { method, path, query, body, headers: sent } = request;
  const call = findSpecifiedCall(request);
  if (!call || call.extension) return [`the call ${method} ${path}`];
  const { source: _, ...parameters } = query;
  const inTexts = Object.entries(jsonFields).flatMap(([name, known]) =>
    Object.keys(JSON.parse(query[name] ?? "{}"))
      .filter((field) => !known.includes(field))
      .map((field) => `${name}.${field}`),
  );
  return [
    ...listUnspecifiedFields(call, Object.keys(parameters)),
    ...listUnspecifiedFields(call, Object.keys(parseBodyFields(body))),
    ...inTexts,
    ...Object.keys(sent).filter((name) => !headers.includes(name)),
  ].map((name) => `${call.id} ${name}`);
}
