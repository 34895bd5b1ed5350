import "../support/web";

import * as deletedCalls from "@contract/deleted/deleted";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as list from "~/routes/deleted/list";
import * as restoration from "~/routes/deleted/restoration";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const row = {
  id: 3,
  kind: "lead",
  record_id: 5,
  name: "Emma Stone",
  lead_id: 5,
  deleted_by: "Sam",
  deleted_at: "2026-11-21T01:00:00Z",
  purged_at: "2026-12-21T01:00:00Z",
};

test("[RESTORE-04] deleted records are listed with a search, for team leads and administrators", async () => {
  upstream.on(
    deletedCalls.deletedRecords,
    replyWithJson({ data: [row], meta: { total: 1, page: 1, per_page: 25 } }),
  );
  expect(getRedirect(await (await signedIn()).get(list, "/settings/deleted"))).toMatch(
    /^\/dashboard\?error=/,
  );
  const browser = await signedIn({ vc_role: "Team Lead" });
  const page = await (await browser.get(list, "/settings/deleted?search=emma&kind=lead")).json();
  expect(upstream.requests(deletedCalls.deletedRecords)[0]?.query).toMatchObject({
    search: "emma",
    kind: "lead",
  });
  expect(page.description).toBe("1 record deleted in the last 30 days matching “emma”, type: lead");
  expect(page.lines).toMatchObject([{ kind: "Lead", by: "Sam", historyHref: "/history/lead/5" }]);
});

test("[RESTORE-01] restoring opens the record; a refusal returns to the list with its reason", async () => {
  const browser = await signedIn({ vc_role: "Team Lead" });
  const params = { deletedId: "3" };
  const post = () => browser.post(restoration, "/settings/deleted/3/restoration", {}, { params });
  upstream.on(deletedCalls.restore, replyWithData(row));
  expect(getRedirect(await post())).toBe("/leads/5");
  expect((await (await browser.get(root, "/")).json()).alert).toMatchObject({ message: "Lead restored" });
  upstream.on(
    deletedCalls.restore,
    replyWithFailure(409, { message: "What this belonged to has been deleted." }),
  );
  expect(getRedirect(await post())).toBe("/settings/deleted");
  expect((await (await browser.get(root, "/")).json()).alert).toMatchObject({
    message: "What this belonged to has been deleted.",
  });
});

test("[RESTORE-04] without the extension there is no such page", async () => {
  upstream.lacks(["restore"]);
  const browser = await signedIn({ vc_role: "Team Lead" });
  expect((await browser.get(list, "/settings/deleted")).status).toBe(404);
});
