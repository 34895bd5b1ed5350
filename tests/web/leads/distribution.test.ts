import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as page from "~/routes/leads/distribution";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const address = "/leads/lead-distribution";
const buildSpecialistRow = (id: number, name: string, counts: object) => ({
  venue_specialist: { id, name },
  ...counts,
});

test("[L-14] [LEAD-07] [NAV-03] the date and country in the URL are requested, and totals are shown", async () => {
  upstream.on(
    leadCalls.distribution,
    replyWithData([
      buildSpecialistRow(2, "Ann Lee", { count: "4", wedding: 2, corporate: 1, social: 0 }),
      buildSpecialistRow(3, "Bob Ray", { count: 1, wedding: 0, corporate: 0, social: 1 }),
    ]),
  );
  const browser = await signedIn();
  const shown = await (await browser.get(page, `${address}?date=2026-02-03&country=UK`)).json();
  const [request] = upstream.requests(leadCalls.distribution);
  expect(request).toMatchObject({ method: "GET", path: "/v1/leads/leads_distribution", body: undefined });
  expect(request?.query).toEqual({ source: "test-source", date: "2026-02-03", country: "UK" });
  expect(shown.day).toBe("3 Feb 2026 in the United Kingdom");
  expect(shown.assigned.data.total).toEqual({
    name: "Total",
    wedding: 2,
    corporate: 1,
    social: 1,
    total: 5,
  });
  expect(shown.assigned.data.series).toEqual(["Wedding", "Corporate", "Social", "No event type"]);
  expect(shown.assigned.data.chart.bars.map(({ total }: { total: number }) => total)).toEqual([4, 1]);
});

test("[LEAD-07] [ERR-04] missing counts are not charted or summed", async () => {
  upstream.on(
    leadCalls.distribution,
    replyWithData([
      buildSpecialistRow(2, "Ann Lee", {}),
      buildSpecialistRow(3, "Bob Ray", { count: 2, wedding: 2 }),
    ]),
  );
  const shown = await (await (await signedIn()).get(page, address)).json();
  expect(shown.assigned.data.total).toEqual({ name: "Total" });
  expect(shown.assigned.data.rows[1]).toEqual({ id: 3, name: "Bob Ray", wedding: 2, total: 2 });
  expect(shown.isToday).toBe(true);
});

test("[LEAD-07] [ERR-01] a failure stays in its section, and other days can still be opened", async () => {
  upstream.on(leadCalls.distribution, replyWithFailure(409, { message: "Not now." }));
  const shown = await (await (await signedIn()).get(page, `${address}?date=2026-02-03`)).json();
  expect(shown.assigned.failure.message).toBe("Not now.");
  expect(shown.filters.date).toBe("2026-02-03");
});
