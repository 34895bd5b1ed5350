import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import { loadAdjacentLeads } from "~/services/leads/adjacent-leads.server";
import { leadList } from "~/services/leads/list";
import { createApi } from "~/services/upstream/client.server";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { upstream } from "../support/web";

const BEFORE_AND_AFTER = { previous: undefined, next: undefined };

/** Thirty-one leads with ids 1 to 31, ten a page. */
const ids = Array.from({ length: 31 }, (_, index) => index + 1);
const buildLeadRow = (id: number) => ({ id, first_name: "Lead", last_name: String(id), country: "AU" });
const getRequestedPage = ({ query }: { query: Record<string, string> }) => Number(query.page);
const listRowsOfPage = (page: number) => ids.slice((page - 1) * 10, page * 10).map(buildLeadRow);

const loadNeighbours = (leadId: number, query: string) =>
  loadAdjacentLeads(createApi("token"), leadList.read(new URLSearchParams(query), { chosen: "AU" }), leadId);

const buildAdjacentLead = (id: number, page: number) => ({
  id,
  name: `Lead ${id}`,
  href: `/leads/${id}?list=search%3Dlead%26page%3D${page}`,
});

test.each([
  [15, 2, { previous: buildAdjacentLead(14, 2), next: buildAdjacentLead(16, 2) }, ["2"]],
  [11, 2, { previous: buildAdjacentLead(10, 1), next: buildAdjacentLead(12, 2) }, ["2", "1"]],
  [20, 2, { previous: buildAdjacentLead(19, 2), next: buildAdjacentLead(21, 3) }, ["2", "3"]],
  [1, 1, { previous: undefined, next: buildAdjacentLead(2, 1) }, ["1"]],
  [31, 4, { previous: buildAdjacentLead(30, 3), next: undefined }, ["4", "3"]],
])(
  "[LEAD-05] lead %i of page %i has its adjacent leads, from as few pages as needed",
  async (id, page, expected, requestedPages) => {
    upstream.on(leadCalls.all, (response, request) =>
      replyWithData(listRowsOfPage(getRequestedPage(request)), {
        total: 31,
        page: getRequestedPage(request),
        per_page: 10,
      })(response),
    );
    expect(await loadNeighbours(id, `search=lead&page=${page}`)).toEqual(expected);
    expect(upstream.requests(leadCalls.all).map(({ query }) => [query.page, query.search])).toEqual(
      requestedPages.map((number) => [number, "lead"]),
    );
  },
);

test("[LEAD-05] without a total the page after a full one is requested", async () => {
  upstream.on(leadCalls.all, (response, request) =>
    replyWithJson(listRowsOfPage(getRequestedPage(request)))(response),
  );
  expect(await loadNeighbours(20, "search=lead&page=2")).toEqual({
    previous: buildAdjacentLead(19, 2),
    next: buildAdjacentLead(21, 3),
  });
  expect((await loadNeighbours(31, "search=lead&page=4")).next).toBeUndefined();
  expect(upstream.requests(leadCalls.all).map(({ query }) => query.page)).toEqual(["2", "3", "4", "3"]);
});

test("[LEAD-05] no adjacent leads are shown if the lead left its page or the list fails", async () => {
  upstream.on(leadCalls.all, replyWithData(listRowsOfPage(1), { total: 31 }));
  expect({ ...BEFORE_AND_AFTER, ...(await loadNeighbours(25, "page=1")) }).toEqual(BEFORE_AND_AFTER);
  upstream.on(leadCalls.all, replyWithFailure(500));
  expect(await loadNeighbours(2, "page=1")).toEqual({});
});
