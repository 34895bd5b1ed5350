import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as cancellation from "~/routes/inspections/cancellation";
import * as confirmation from "~/routes/inspections/confirmation";
import * as csv from "~/routes/inspections/csv";
import * as custom from "~/routes/inspections/custom";
import * as list from "~/routes/inspections/list";
import * as form from "~/routes/inspections/new";
import * as ofEvent from "~/routes/inspections/of-event";
import * as statusForm from "~/routes/inspections/status";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];
const HERE = "/leads/81/event/810/inspections";

/** [ERR-05]: no test may send anything that the specification does not name. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(listUnspecified)).toEqual([]);
});

test.each(names)(
  "[ERR-04] [INSP-01] inspections are listed, by week and as a CSV file, with %s",
  async (name) => {
    startForeign(name);
    const robin = await signInForeign();
    const page = await (await robin.get(list, "/inspections/inspection-requests")).json();
    expect(page.list.events.map(({ id }: { id: number }) => id)).toEqual([810, 820]);
    expect(page.list.events[0].next.at).toBe("2026-12-05T01:30:00Z");
    const { week } = await (await robin.get(list, "/x?view=week")).json();
    // A list with an unreadable item may be incomplete.
    expect(week.isComplete).toBe(!("badItem" in manners[name]));
    const lines = (await (await robin.get(csv, "/x.csv")).text()).trim().split("\r\n");
    expect(lines.slice(1, 3).map((line) => line.split(",")[0])).toEqual(["810", "820"]);
  },
);

test.each(names)("[ERR-04] [INSP-02] inspections are confirmed and cancelled with %s", async (name) => {
  const { business } = startForeign(name);
  const robin = await signInForeign();
  const asking = { params: { leadId: "81", eventId: "810", inspectionId: "21" } };
  const { inspections } = await (await robin.get(ofEvent, HERE, asking)).json();
  expect(inspections.data.map(({ id }: { id: number }) => id).sort()).toEqual([21, 22]);
  const { snapshot: standing } = inspections.data.find(({ id }: { id: number }) => id === 21);
  expect(getRedirect(await robin.post(confirmation, HERE, { _standing: standing }, asking))).toBe(HERE);
  expect(business.inspections[0]?.status).toBe("confirmed");
  const { inspection } = await (await robin.get(cancellation, HERE, asking)).json();
  expect(getRedirect(await robin.post(cancellation, HERE, { _standing: inspection.snapshot }, asking))).toBe(
    HERE,
  );
  expect(business.inspections[0]?.status).toBe("cancelled");
});

test.each(names)(
  "[ERR-04] [INSP-03] [INSP-04] inspections are requested, rescheduled and announced with %s",
  async (name) => {
    const { business } = startForeign(name);
    const robin = await signInForeign();
    const asking = { params: { leadId: "81", eventId: "810", inspectionId: "21" } };
    const offer = JSON.stringify({ venueId: 7, name: "Fern House" });
    const fields = {
      _offer: offer,
      "venues.7": "1",
      "times.7": "2099-12-01 10:00 AM",
      "timezones.7": "Australia/Hobart",
      notes: "Ramp",
      intent: "book",
    };
    expect(getRedirect(await robin.post(form, HERE, fields, asking))).toBe(HERE);
    const inspection = () => business.inspections.find(({ venue }) => venue === "Fern House");
    expect(inspection()).toMatchObject({ status: "requested", at: "2099-11-30T23:00:00.000Z" });
    const moved = { ...fields, "times.7": "2099-12-01 11:00 AM" };
    expect(getRedirect(await robin.post(form, `${HERE}/new?reschedule=37`, moved, asking))).toBe(HERE);
    expect(inspection()).toMatchObject({ status: "rescheduled", at: "2099-12-01T00:00:00.000Z" });
    const elsewhere = {
      venue_name: "Aunt's garden",
      "times.inspection": "2099-12-01 10:00 AM",
      "timezones.inspection": "Australia/Hobart",
    };
    expect(getRedirect(await robin.post(custom, HERE, elsewhere, asking))).toBe(HERE);
    expect(business.inspections.at(-1)).toMatchObject({ venue: "Aunt's garden" });
    expect(getRedirect(await robin.post(statusForm, HERE, { status: "attended" }, asking))).toBe(HERE);
    expect(business.inspections[0]?.status).toBe("attended");
  },
);
