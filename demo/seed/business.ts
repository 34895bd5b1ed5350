import { places } from "@contract/places/places";
import type * as schema from "@upstream/db/schema";
import { makeActivities } from "./activities";
import { addViewTimes, makeAnswers } from "./answers";
import { Calendar } from "./calendar";
import { makeEnquiries } from "./enquiries";
import { makeFollowUps } from "./follow-ups";
import { makeInspections } from "./inspections";
import { makeInvoices } from "./invoices";
import { makeEvents } from "./lead-events";
import { makeLeads } from "./leads";
import { makeOffers } from "./offers";
import { makeSpecialistRules, makeUsers } from "./people";
import { makeReplies, setWaitingTimes } from "./replies";
import { RoomChooser } from "./room-chooser";
import { makeRooms } from "./rooms";
import type { ComputedColumn, Location } from "./rows";
import { makeSales } from "./sales";
import { makeSends } from "./sends";
import { makeDistributionSettings, makeKarenSettings, makeReportExcludes } from "./settings";
import { makeCustomVenues, makeNotesEmailsAndBrochures } from "./venue-documents";
import { createLocationIdFinder, makeVenues } from "./venues";

/** Whole rows by table. */
type Rows = {
  [Name in keyof typeof schema]?: (typeof schema)[Name] extends { $inferSelect: infer Row }
    ? Omit<Row, ComputedColumn>[]
    : never;
};

/**
 * The demo business on the day of `now`; the same day always gives the same rows. Only inspections, events and some
 * offers are dated after `now`. Tables that others refer to come first.
 */
export function makeBusiness(now: Date, passwordHash: string) {
  const calendar = new Calendar(now);
  const locations = makeLocations();
  const users = makeUsers(passwordHash, calendar);
  const venues = makeVenues(locations, calendar);
  const rooms = makeRooms(venues);
  const customVenues = makeCustomVenues(calendar);
  const leads = makeLeads(users, calendar);
  const events = makeEvents(leads.plans, venues, createLocationIdFinder(locations), calendar);
  const sent = makeSends(events, rooms, new RoomChooser(venues, rooms), users, calendar);
  const { recommended, recommendations } = sent;
  const enquiries = makeEnquiries(events, venues, calendar);
  const emails = makeReplies(events, enquiries, sent.emails, calendar);
  setWaitingTimes(leads.plans, events, enquiries, emails);
  const inspections = makeInspections(recommended, customVenues, calendar);
  const sales = makeSales(recommended, customVenues, calendar);
  const { settings: companySettings, invoices } = makeInvoices(sales, recommended, customVenues, calendar);
  const recommendationAnswers = makeAnswers(recommended, recommendations, calendar);
  return {
    users,
    specialistRules: makeSpecialistRules(users),
    karenSettings: makeKarenSettings(calendar),
    distributionSettings: makeDistributionSettings(),
    companySettings,
    reportExcludes: makeReportExcludes(users),
    locations,
    venues: venues.map(({ venue }) => venue),
    rooms,
    specialOffers: makeOffers(venues, calendar),
    ...makeNotesEmailsAndBrochures(venues, users, calendar),
    customVenues,
    leads: leads.plans.map(({ lead }) => lead),
    leadEmails: leads.leadEmails,
    leadPhoneNumbers: leads.leadPhoneNumbers,
    leadEvents: events.map(({ event }) => event),
    enquiries,
    emails,
    recommendationSends: sent.sends,
    recommendations: addViewTimes(recommendations, recommendationAnswers),
    recommendationAnswers,
    shortlists: sent.shortlists,
    inspections,
    sales,
    invoices,
    followUps: makeFollowUps(events, calendar),
    activities: makeActivities(
      {
        leads: leads.plans,
        events,
        recommended,
        users,
        inspections,
        sales,
        answers: recommendationAnswers,
        roomNames: mapRoomNames(rooms, venues),
      },
      calendar,
    ),
  } satisfies Rows;
}

/** "Ballroom, Harbour House", by room id. */
const mapRoomNames = (
  rooms: ReturnType<typeof makeRooms>,
  venues: ReturnType<typeof makeVenues>,
): Map<number, string> =>
  new Map(rooms.map((room) => [room.id, `${room.name}, ${venues[room.venueId - 1]?.venue.name}`]));

/** The gazetteer's places as rows, cities before the places around them; ids from 1 in that order. */
function makeLocations(): Location[] {
  const ordered = [...places.filter((place) => !place.parent), ...places.filter((place) => place.parent)];
  const ids = new Map(
    ordered.map((place, i) => [`${place.country} ${place.parent ?? ""} ${place.name}`, i + 1]),
  );
  return ordered.map(({ parent, ...place }, i) => {
    // Parents are cities, which have no parent: the middle part of their key is empty.
    const parentId = parent === undefined ? null : (ids.get(`${place.country}  ${parent}`) ?? null);
    return { ...place, id: i + 1, parentId };
  });
}
