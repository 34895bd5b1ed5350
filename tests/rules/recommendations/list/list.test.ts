import { expect, test } from "vitest";
import { recommendationList } from "~/services/recommendations/list/list";

const event = { leadId: 5, eventId: 6 };
const path = "/leads/5/event/6/recommendation";

const readListState = (search = "") => recommendationList.read(new URLSearchParams(search), event);

test("[EVT-06] addresses keep filters and leave out defaults", () => {
  const filters = readListState("search=+hall+&outcome=won&sort=venue&page=3");
  expect(recommendationList.href(filters)).toBe(`${path}?search=hall&outcome=won&sort=venue`);
  expect(recommendationList.href(filters, { page: 3, sort: "newest", outcome: undefined })).toBe(
    `${path}?search=hall&page=3`,
  );
  expect(recommendationList.href(readListState())).toBe(path);
});

test("[EVT-06] a mail opens over the page as it is", () => {
  expect(recommendationList.addStateToPath(`${path}/emails/3`, readListState("outcome=on hold&page=2"))).toBe(
    `${path}/emails/3?outcome=on+hold&page=2`,
  );
});
