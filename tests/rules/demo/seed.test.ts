import { toPhoneDigits } from "@contract/leads/phone";
import { cities } from "@contract/places/places";
import {
  corporateSubTypes,
  ENTIRE_VENUE,
  eventTypes,
  socialSubTypes,
  venueStyles,
} from "@contract/vocabulary";
import { makeBusiness } from "@demo/seed/business";
import { hostileMark, landmarkLeads, landmarkUsers, landmarkVenues } from "@demo/seed/landmarks";
import { describe, expect, test } from "vitest";

const now = new Date("2026-11-21T03:30:00Z");
const business = makeBusiness(now, "hash");
const { venues, rooms, leads, leadEvents, locations } = business;

const mapById = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const venueOf = mapById(venues);
const roomOf = mapById(rooms);
const leadOf = mapById(leads);
const eventOf = mapById(leadEvents);
const locationOf = mapById(locations);
const listRoomsOfVenue = (venueId: number) => rooms.filter((room) => room.venueId === venueId);
const listRepeated = (values: (string | number)[]) => {
  const seen = new Set<string | number>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

describe("the demo business", () => {
  test("is as large as promised", () => {
    expect(venues.length).toBeGreaterThanOrEqual(420);
    expect(rooms.length).toBeGreaterThanOrEqual(1300);
    expect(leads.length).toBeGreaterThanOrEqual(400);
    expect(leadEvents.length).toBeGreaterThanOrEqual(600);
    expect(business.specialOffers.length).toBeGreaterThanOrEqual(140);
    expect(business.recommendationSends.length).toBeGreaterThanOrEqual(350);
    expect(business.inspections.length).toBeGreaterThanOrEqual(300);
    expect(business.sales.length).toBeGreaterThanOrEqual(220);
    const inCity = (name: string) =>
      venues.filter((venue) => locationOf.get(venue.cityId)?.name === name).length;
    expect(inCity("Melbourne")).toBeGreaterThanOrEqual(70);
    expect(inCity("Sydney")).toBeGreaterThanOrEqual(60);
    expect(inCity("London")).toBeGreaterThanOrEqual(55);
    for (const city of cities) expect(inCity(city.name), city.name).toBeGreaterThanOrEqual(3);
  });

  test("is the same all day and moves with the days", () => {
    const later = makeBusiness(new Date("2026-11-21T22:59:59Z"), "hash");
    expect(later).toEqual(business);
    const tomorrow = makeBusiness(new Date("2026-11-22T03:30:00Z"), "hash");
    expect(tomorrow.venues.map((venue) => venue.name)).toEqual(venues.map((venue) => venue.name));
    expect(tomorrow.specialOffers[0]?.expiresAt.getTime()).toBe(
      (business.specialOffers[0]?.expiresAt.getTime() ?? 0) + 86_400_000,
    );
  });

  test("holds no event of the past that lies ahead of now", () => {
    const past: [string, Date | null][] = [
      ...leads.map((row) => ["lead", row.createdAt] as [string, Date]),
      ...leadEvents.map((row) => ["event", row.createdAt] as [string, Date]),
      ...business.enquiries.map((row) => ["enquiry", row.createdAt] as [string, Date]),
      ...business.recommendations.flatMap((row): [string, Date | null][] => [
        ["recommendation", row.createdAt],
        ["opening", row.openedAt],
        ["view", row.viewedAt],
      ]),
      ...business.inspections.map((row) => ["inspection", row.createdAt] as [string, Date]),
      ...business.sales.map((row) => ["closing", row.closedAt] as [string, Date | null]),
      ...business.activities.map((row) => ["activity", row.createdAt] as [string, Date]),
      ...venues.map((row) => ["venue", row.createdAt] as [string, Date]),
    ];
    expect(past.filter(([, at]) => at !== null && at > now)).toEqual([]);
    const early = new Date("2026-11-21T00:00:10Z");
    expect(makeBusiness(early, "hash").leads.filter((lead) => lead.createdAt > early)).toEqual([]);
  });

  test("gives every row a reference that is there", () => {
    for (const venue of venues) {
      const location = locationOf.get(venue.locationId);
      expect(location?.country, venue.name).toBe(venue.country);
      expect(location?.parentId ?? location?.id, venue.name).toBe(venue.cityId);
      expect(locationOf.get(venue.cityId)?.parentId, venue.name).toBeNull();
    }
    for (const event of leadEvents) {
      const lead = leadOf.get(event.leadId);
      expect(lead).toBeDefined();
      if (event.locationId === null) continue;
      expect(locationOf.get(event.locationId)).toMatchObject({ country: lead?.country, parentId: null });
    }
  });
});

describe("the venues", () => {
  test("bear names of their own, some long, some with marks and signs", () => {
    expect(listRepeated(venues.map((venue) => venue.name.toLowerCase()))).toEqual([]);
    const names = venues.map((venue) => venue.name).join("\n");
    for (const sign of ["'", '"', "&", "é", "<"]) expect(names).toContain(sign);
    expect(Math.max(...venues.map((venue) => venue.name.length))).toBeGreaterThan(120);
  });

  test("[FILT-09] show every style and event type, at the water only where there is some", () => {
    expect(new Set(venues.flatMap((venue) => venue.styles))).toEqual(new Set(venueStyles));
    expect(new Set(venues.flatMap((venue) => venue.eventTypes))).toEqual(new Set(eventTypes));
    const beaches = venues.filter((venue) => venue.styles.includes("Beach"));
    const inland = beaches.filter((venue) =>
      ["Canberra", "Ballarat", "Toowoomba", "Birmingham", "Leeds", "Oxford"].includes(
        locationOf.get(venue.cityId)?.name ?? "",
      ),
    );
    expect(inland).toEqual([]);
  });

  test("stand within four kilometres of their place", () => {
    for (const venue of venues) {
      const place = locationOf.get(venue.locationId);
      expect(Math.abs(venue.lat - (place?.lat ?? 0)), venue.name).toBeLessThan(0.036);
      expect(Math.abs(venue.lng - (place?.lng ?? 0)), venue.name).toBeLessThan(0.06);
    }
  });

  test("answer in their checklist as their facilities do", () => {
    const answers = {
      "External catering": "externalCatering",
      "Ceremony on site": "ceremonyOnSite",
      "Outdoor space": "outdoorSpace",
      "Mandap and fire ceremony": "mandapCeremony",
    } as const;
    for (const venue of venues) {
      expect(venue.checklist.length, venue.name).toBeGreaterThanOrEqual(6);
      expect(venue.checklist.length, venue.name).toBeLessThanOrEqual(10);
      for (const { title, met, value } of venue.checklist) {
        if (title in answers)
          expect(met, `${venue.name}: ${title}`).toBe(venue[answers[title as keyof typeof answers]]);
        if (title === "Accommodation")
          expect(value !== undefined, venue.name).toBe(venue.accommodationOnSite);
        if (title === "Late licence") expect(venue.lateLicenseMinutes, venue.name).not.toBeNull();
      }
    }
  });

  test("[FILT-08] keep late licences between 21:00 and 02:00", () => {
    for (const { lateLicenseMinutes: minutes, name } of venues) {
      if (minutes === null) continue;
      expect(minutes, name).toBeGreaterThanOrEqual(540);
      expect(minutes, name).toBeLessThanOrEqual(840);
    }
  });

  test("carry hostile HTML in eight descriptions, in offers, notes and enquiries", () => {
    const isHostile = (html: string) =>
      /<script|onerror=|onload=|onclick=|javascript:|data:text|<form|<math|<style/.test(html);
    expect(venues.filter((venue) => isHostile(venue.description))).toHaveLength(8);
    expect(
      business.specialOffers.filter((offer) => isHostile(offer.description)).length,
    ).toBeGreaterThanOrEqual(8);
    expect(business.venueNotes.filter(({ note }) => isHostile(note)).length).toBeGreaterThanOrEqual(8);
    expect(business.enquiries.filter(({ message }) => isHostile(message)).length).toBeGreaterThanOrEqual(5);
    expect(venueOf.get(landmarkVenues.glasshouse.id)?.description).toContain(hostileMark);
  });
});

describe("the rooms", () => {
  test("begin with the entire venue, which holds and costs at least as much as any", () => {
    for (const venue of venues) {
      const [entire, ...single] = listRoomsOfVenue(venue.id);
      expect(entire, venue.name).toMatchObject({ name: ENTIRE_VENUE, isEntireVenue: true, position: 0 });
      expect(single.length, venue.name).toBeGreaterThanOrEqual(1);
      expect(listRepeated(single.map((room) => room.name)), venue.name).toEqual([]);
      if (!entire || entire.dinnerMax === null) continue;
      for (const room of single) {
        expect(room.isEntireVenue).toBe(false);
        expect(entire.dinnerMax, venue.name).toBeGreaterThanOrEqual(room.dinnerMax ?? 0);
        if (entire.standingMax)
          expect(entire.standingMax, venue.name).toBeGreaterThanOrEqual(room.standingMax ?? 0);
        if (entire.minCostMinor)
          expect(entire.minCostMinor, venue.name).toBeGreaterThanOrEqual(room.minCostMinor ?? 0);
      }
    }
  });

  test("fit their capacities to one another", () => {
    for (const room of rooms) {
      const { dinnerMin, dinnerMax, standingMin, standingMax, seating } = room;
      const label = `${venueOf.get(room.venueId)?.name}: ${room.name}`;
      if (dinnerMin !== null && dinnerMax !== null) expect(dinnerMin, label).toBeLessThanOrEqual(dinnerMax);
      if (standingMin !== null && standingMax !== null)
        expect(standingMin, label).toBeLessThanOrEqual(standingMax);
      if (dinnerMax !== null && standingMax !== null) expect(dinnerMax, label).toBeLessThan(standingMax);
      const order = [
        seating.theatre,
        seating.banquet,
        seating.cabaret,
        seating.classroom,
        seating.u_shaped,
        seating.boardroom,
      ];
      const known = order.filter((guests) => guests !== undefined);
      expect(known, label).toEqual([...known].sort((a, b) => b - a));
    }
  });

  test("cost what such rooms cost, and lack a price or size now and then", () => {
    for (const {
      costPerPersonMinor: cost,
      minCostMinor: minimum,
      dinnerMax,
      venueId,
      isEntireVenue,
    } of rooms) {
      const [least, most] = venueOf.get(venueId)?.country === "UK" ? [4500, 26_000] : [4500, 35_000];
      if (cost !== null) {
        expect(cost).toBeGreaterThanOrEqual(least as number);
        expect(cost).toBeLessThanOrEqual(most as number);
      }
      if (cost !== null && minimum !== null && dinnerMax !== null && !isEntireVenue)
        expect(minimum).toBeLessThanOrEqual(cost * dinnerMax);
    }
    const incomplete = rooms.filter((room) => room.costPerPersonMinor === null || room.dinnerMax === null);
    expect(incomplete.length).toBeGreaterThan(10);
    expect(incomplete.length).toBeLessThan(rooms.length * 0.08);
  });
});

describe("the leads", () => {
  test("[FILT-09] ask for every kind of event, in every stage", () => {
    expect(new Set(leadEvents.map((event) => event.subType))).toEqual(
      new Set([null, ...corporateSubTypes, ...socialSubTypes]),
    );
    expect(new Set(leadEvents.map((event) => event.pipelineStageId))).toEqual(
      new Set(["enquiry", "contacted", "recommended", "inspection", "tentative", "won", "lost"]),
    );
  });

  test("[FILT-10] lack a city, a guest count or both in some events", () => {
    const lacks = (city: boolean, guests: boolean) =>
      leadEvents.filter((it) => (it.locationId === null) === city && (it.guestCount === null) === guests)
        .length;
    expect(lacks(true, false)).toBeGreaterThanOrEqual(20);
    expect(lacks(false, true)).toBeGreaterThanOrEqual(20);
    expect(lacks(true, true)).toBeGreaterThanOrEqual(3);
  });

  test("have phone numbers whose normal form is that of the upstream", () => {
    for (const { leadId, number, normalised } of business.leadPhoneNumbers) {
      const country = leadOf.get(leadId)?.country ?? "AU";
      expect(toPhoneDigits(number, country), number).toBe(normalised);
    }
  });

  test("share a number or an address only where one person enquired twice", () => {
    const numbers = listRepeated(business.leadPhoneNumbers.map((it) => it.normalised)).length;
    const addresses = listRepeated(business.leadEmails.map((it) => it.email.toLowerCase())).length;
    expect(numbers + addresses).toBeGreaterThanOrEqual(20);
    expect(numbers).toBeLessThanOrEqual(30);
    expect(addresses).toBeLessThanOrEqual(30);
  });

  test("bear names of a hundred letters, with emoji and with markup", () => {
    expect(leads.some((lead) => lead.firstName.length === 100)).toBe(true);
    expect(leads.some((lead) => /\p{Extended_Pictographic}/u.test(lead.firstName))).toBe(true);
    expect(leads.some((lead) => lead.firstName.includes("<b>"))).toBe(true);
    for (const name of ["O'Brien", "Nguyễn"]) expect(leads.some((lead) => lead.lastName === name)).toBe(true);
  });

  test("wait since the oldest enquiry that no mail has answered; few of them for long", () => {
    for (const lead of leads) {
      const mails = business.emails.filter(({ leadId }) => leadId === lead.id);
      const unanswered = business.enquiries.filter(
        ({ leadEventId, isSpam, createdAt }) =>
          !isSpam &&
          eventOf.get(leadEventId)?.leadId === lead.id &&
          !mails.some((mail) => mail.createdAt >= createdAt),
      );
      const oldest = unanswered.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b)[0];
      expect([lead.id, lead.waitingSince?.getTime()]).toEqual([lead.id, oldest]);
    }
    const waiting = leads.filter(({ waitingSince }) => waitingSince !== null);
    expect(waiting.map(({ id }) => id)).toContain(landmarkLeads.wedding.id);
    expect(waiting.map(({ id }) => id)).not.toContain(landmarkLeads.recommended.id);
    expect(waiting.length).toBeLessThan(leads.length / 10);
  });

  test("came in over a year, more of them lately", () => {
    const days = leads.map((lead) => (now.getTime() - lead.createdAt.getTime()) / 86_400_000);
    expect(Math.max(...days)).toBeGreaterThan(330);
    expect(Math.min(...days)).toBeLessThan(1);
    expect(days.filter((day) => day < 182).length).toBeGreaterThan(days.filter((day) => day >= 182).length);
  });
});

describe("the history", () => {
  test("recommends a room once per event, in the event's country and large enough", () => {
    const keys = business.recommendations.map((it) => `${it.leadEventId} ${it.roomId}`);
    expect(listRepeated(keys)).toEqual([]);
    let tooSmall = 0;
    for (const { leadEventId, roomId, venueId, roomName } of business.recommendations) {
      const room = roomOf.get(roomId);
      const event = eventOf.get(leadEventId);
      expect(room).toMatchObject({ venueId, name: roomName });
      expect(venueOf.get(venueId)?.country).toBe(leadOf.get(event?.leadId ?? 0)?.country);
      const most = Math.max(room?.dinnerMax ?? 0, room?.standingMax ?? 0);
      if (most < (event?.guestCount ?? 0)) tooSmall += 1;
    }
    expect(tooSmall).toBeLessThan(business.recommendations.length * 0.01);
    for (const { id } of business.recommendationSends) {
      const sent = business.recommendations.filter((it) => it.sendId === id).length;
      expect(sent).toBeGreaterThanOrEqual(2);
      expect(sent).toBeLessThanOrEqual(10);
    }
  });

  test("agrees with the stages of the events", () => {
    const sent = new Set(business.recommendationSends.map((it) => it.leadEventId));
    const statuses = (id: number) =>
      business.sales.filter((sale) => sale.leadEventId === id).map((it) => it.status);
    for (const { id, pipelineStageId: stage, guestCount, locationId } of leadEvents) {
      if (stage === "enquiry" || stage === "contacted") expect(sent.has(id)).toBe(false);
      else if (guestCount !== null && locationId !== null)
        expect(sent.has(id), `event ${id}, ${stage}`).toBe(true);
      if (stage === "won") expect(statuses(id)).toContain("won");
      else expect(statuses(id)).not.toContain("won");
      if (stage === "tentative") expect(statuses(id)).toEqual(["tentative"]);
      if (stage === "inspection") expect(business.inspections.some((it) => it.leadEventId === id)).toBe(true);
    }
  });

  test("[INSP-02] has inspections attended or missed behind, requested or confirmed ahead", () => {
    for (const { status, startsAt } of business.inspections) {
      if (status === "cancelled") continue;
      expect(["attended", "not_attended"].includes(status), status).toBe(startsAt <= now);
    }
    expect(listRepeated(business.inspections.map((it) => it.uniqueId))).toEqual([]);
    expect(business.inspections.every((it) => it.uniqueId.length >= 22)).toBe(true);
    expect(new Set(business.inspections.map((it) => it.status)).size).toBe(6);
  });

  test("says why sales were lost, and sells in whole units of money", () => {
    for (const sale of business.sales) {
      expect(sale.lostReason !== null).toBe(sale.status === "lost");
      expect(sale.closedAt !== null).toBe(sale.status !== "tentative");
      expect(sale.valueMinor).toBeGreaterThan(0);
      expect((sale.venueId === null) !== (sale.customVenueId === null)).toBe(true);
    }
    expect(new Set(business.sales.map((sale) => sale.approval))).toEqual(
      new Set(["pending", "approved", "rejected"]),
    );
  });
});

describe("the landmarks", () => {
  test("stand under their ids", () => {
    for (const { id, username } of Object.values(landmarkUsers))
      expect(business.users[id - 1]?.username).toBe(username);
    for (const { id, name, rooms: ids } of Object.values(landmarkVenues)) {
      expect(venueOf.get(id)?.name).toBe(name);
      expect(listRoomsOfVenue(id).map((room) => room.id)).toEqual(Object.values(ids));
    }
    for (const { id, eventId, firstName, lastName, ...rest } of Object.values(landmarkLeads)) {
      expect(leadOf.get(id)).toMatchObject({ firstName, lastName });
      const event = eventOf.get(eventId);
      expect(event?.leadId).toBe(id);
      expect(event?.guestCount).toBe("guests" in rest ? rest.guests : null);
      const city = event?.locationId ? locationOf.get(event.locationId)?.name : undefined;
      expect(city).toBe("city" in rest ? rest.city : undefined);
      expect(business.leadEmails.some((it) => it.leadId === id && it.isPrimary)).toBe(true);
    }
  });

  test("have the rooms recommended and the email that they promise, and the others none", () => {
    const { recommended } = landmarkLeads;
    const sent = business.recommendations.filter((it) => it.leadEventId <= Object.keys(landmarkLeads).length);
    expect(sent.map((it) => [it.leadEventId, it.roomId])).toEqual(
      recommended.recommendedRooms.map((id) => [6, id]),
    );
    expect(business.emails.filter((it) => it.leadEventId === recommended.eventId)).toHaveLength(1);
    expect(business.enquiries.find((it) => it.leadEventId === landmarkLeads.spam.eventId)).toMatchObject({
      isSpam: true,
    });
  });

  test("have the offers that they promise, good now", () => {
    const { glasshouse, carrickFarm, ropeworks, sailmakersLoft } = landmarkVenues;
    const offersOf = (id: number) =>
      business.specialOffers.filter((it) => it.venueId === id && it.startsAt < now && it.expiresAt > now);
    expect(offersOf(glasshouse.id)).toHaveLength(1);
    expect(offersOf(carrickFarm.id).map((it) => it.forEventType)).toEqual(["wedding"]);
    expect(offersOf(ropeworks.id).map((it) => it.forEventType)).toEqual(["corporate"]);
    expect(offersOf(sailmakersLoft.id)).toEqual([]);
  });
});
