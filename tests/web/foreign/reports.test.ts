import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as inspections from "~/routes/reports/inspections";
import * as hitList from "~/routes/reports/sales-hit-list";
import * as specialists from "~/routes/reports/venue-specialists";
import { type MannerName, manners } from "../../support/foreign/manners";
import { unspecifiedIn } from "../../support/specified";
import { beforeForeign, signedInForeign } from "../support/foreign";
import { upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

/** [ERR-05], after every journey. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(unspecifiedIn)).toEqual([]);
});

test.each(names)(
  "[ERR-04] [REP-01] what was not told is neither said nor summed up, before %s",
  async (name) => {
    beforeForeign(name);
    const { isSparse } = manners[name];
    const robin = await signedInForeign();
    const reportOf = async (page: object) => (await (await robin.get(page, "/reports/x")).json()).report;
    for (const page of [inspections, specialists, hitList]) {
      const { data, isPartial } = await reportOf(page);
      expect(data.table.lines.length).toBeGreaterThan(1);
      // Each list of some manners has an item that cannot be read.
      expect(Boolean(isPartial)).toBe("badItem" in manners[name]);
      if (isSparse)
        expect(Object.keys(data.table.total?.values ?? {})).toEqual(data.table.total ? ["total"] : []);
      else if (!isPartial)
        expect(data.table.total.values).toMatchObject({
          [page === inspections ? "attended" : "won_sales"]:
            page === hitList ? 3 : page === inspections ? 4 : 2,
        });
    }
  },
);
