import type { Login } from "@contract/auth";
import type { LeadEvent } from "@contract/events/event";
import type { Lead } from "@contract/leads/lead";
import type { Recommendation } from "@contract/recommendations/recommendations";
import { demoPassword, landmarkUsers } from "../../../demo/seed/landmarks";

/** A lead with its first event: a landmark, or created for one scenario. */
export interface LeadAndEvent {
  id: number;
  eventId: number;
  firstName: string;
  lastName: string;
}

/** Calls the upstream directly, as an administrator. */
export interface Business {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

/** Signs in to an app's upstream. Calls throw an Error with method, path and response if they are refused. */
export async function signInToUpstream(upstreamUrl: string): Promise<Business> {
  let authorization = "";
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(upstreamUrl + path, {
      method,
      headers: { "Content-Type": "application/json", ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const { token } = await call<Login>("POST", "/auth/login", {
    username: landmarkUsers.admin.username,
    password: demoPassword,
  });
  authorization = `Bearer ${token}`;
  return { get: (path) => call("GET", path), post: (path, body) => call("POST", path, body) };
}

/**
 * Creates a lead whose event matches that of a landmark: type, place, date, guests, budget and recommended rooms. Its
 * last name contains `mark`, so that lists can find it.
 */
export async function createLeadLike(
  business: Business,
  landmark: LeadAndEvent,
  mark: string,
): Promise<LeadAndEvent> {
  const [{ data: lead }, { data: event }, { data: recommended }] = await Promise.all([
    business.get<{ data: Lead }>(`/v1/leads/${landmark.id}`),
    business.get<{ data: LeadEvent }>(`/v1/lead-event/${landmark.eventId}`),
    business.get<{ data: Recommendation[] }>(`/v1/lead-event/${landmark.eventId}/recommendations`),
  ]);
  const lastName = `${landmark.lastName} ${mark}`;
  const { data: made } = await business.post<{ data: Lead }>("/v1/leads", {
    first_name: landmark.firstName,
    last_name: lastName,
    country: lead.country,
    email: `${mark}@example.com`,
    event: omitNulls({
      event_type: event.event_type,
      sub_type: event.sub_type,
      location_id: event.location_id,
      event_date: event.event_date,
      guest_count: event.guest_count,
      budget: event.budget,
    }),
  });
  const eventId = made.latest_lead_event_id as number;
  if (recommended.length > 0)
    await business.post(`/v1/lead-event/${eventId}/recommendations/send`, {
      venues: recommended.map(({ venue_id, room_id, room_name, venue_name }) => ({
        venue_id,
        room_id,
        room_name,
        name: venue_name,
        space: room_name,
      })),
      template: "Hi {{first_name}}",
      subject: "Venues for your event",
      portal_link: "https://example.com/portal",
      send_as_quick_recommend: false,
      no_email: true,
    });
  return { id: made.id, eventId, firstName: landmark.firstName, lastName };
}

const omitNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
