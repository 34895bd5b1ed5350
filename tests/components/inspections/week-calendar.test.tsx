// @vitest-environment happy-dom
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act } from "react-dom/test-utils";
import { expect, test, vi } from "vitest";
import { InspectionWeekCalendar, WeekLinks } from "~/components/inspections/InspectionWeekCalendar";
import { inspectionList } from "~/services/inspections/list";
import { buildWeekOfDay, type Week } from "~/services/inspections/week";
import { RoutedPage } from "../support/page";

const filters = inspectionList.read(new URLSearchParams("view=week"), { chosen: "AU" });
const week = buildWeekOfDay("2026-11-23") as Week;
const days = week.days.map((day) => ({ day, inspections: [] }));

test("[INSP-01] links to other weeks keep their full names when JavaScript loads", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const calendar = (
    <RoutedPage at="/inspections/inspection-requests?view=week">
      <WeekLinks
        filters={filters}
        week={{ ...week, days, today: "2026-11-23", count: 0, isComplete: true, eventsRead: 0 }}
      />
    </RoutedPage>
  );
  document.body.innerHTML = renderToString(calendar);
  expect([...document.querySelectorAll("nav a")].map(({ textContent }) => textContent)).toEqual([
    "Previous week",
    "This week",
    "Next week",
  ]);
  consoleError.mockClear();
  await act(async () => {
    hydrateRoot(document.body, calendar);
  });
  expect(consoleError.mock.calls.filter(([text]) => /hydrat|did not match/i.test(String(text)))).toEqual([]);
});

test("[INSP-01] [I-12] the week calendar shows another time requested by a client, in their words", () => {
  const inspections = [
    { id: 1, at: "2026-11-22T20:00:00Z", zone: "Australia/Perth", otherTime: "Sunday after 3?" },
    { id: 2, at: "2026-11-22T22:00:00Z", zone: "Australia/Perth" },
  ].map((inspection) => ({ ...inspection, isCustom: false, leadId: 5, eventId: 40, client: "Grace Hopper" }));
  const [monday = "", ...others] = week.days;
  const shown = { ...week, today: monday, count: 2, isComplete: true, eventsRead: 1 };
  document.body.innerHTML = renderToString(
    <RoutedPage at="/inspections/inspection-requests?view=week">
      <InspectionWeekCalendar
        week={{
          ...shown,
          days: [{ day: monday, inspections }, ...others.map((day) => ({ day, inspections: [] }))],
        }}
      />
    </RoutedPage>,
  );
  const requests = [...document.querySelectorAll("li")].map(
    (card) => card.querySelector('[data-part="other-time"]')?.textContent,
  );
  expect(requests).toEqual(["Client wants another timeSunday after 3?", undefined]);
});
