import { expect, test } from "vitest";
import { buildBreadcrumbs, createBreadcrumb } from "~/services/shell/breadcrumbs";

const buildMatch = (
  handle: unknown,
  params: Record<string, string | undefined> = {},
  id = "routes/leads/list",
) => ({
  id,
  handle,
  params,
});

test("[NAV-11] the breadcrumbs come from the routes' metadata, outermost first", () => {
  const trail = buildBreadcrumbs([
    buildMatch(undefined),
    buildMatch(createBreadcrumb("All Leads", "/leads/all")),
    buildMatch(createBreadcrumb("Lead Details")),
  ]);
  expect(trail).toEqual([
    { label: "All Leads", to: "/leads/all" },
    { label: "Lead Details", to: undefined },
  ]);
});

test("[NAV-11] a layout route provides its step by route id", () => {
  expect(
    buildBreadcrumbs([
      buildMatch({}, { leadId: "5" }, "lead/layout"),
      buildMatch(createBreadcrumb("Timeline")),
    ]),
  ).toEqual([
    { label: "Lead Details", to: "/leads/5" },
    { label: "Timeline", to: undefined },
  ]);
});

test("[NAV-11] parameters are encoded in addresses, and a missing one is left empty", () => {
  const handle = createBreadcrumb("Event", "/leads/:id/event/:eventId");
  expect(buildBreadcrumbs([buildMatch(handle, { id: "5", eventId: "9" })])[0]?.to).toBe("/leads/5/event/9");
  expect(buildBreadcrumbs([buildMatch(handle, { id: "a/../b?x", eventId: "9" })])[0]?.to).toBe(
    "/leads/a%2F..%2Fb%3Fx/event/9",
  );
  expect(buildBreadcrumbs([buildMatch(handle, { id: "5" })])[0]?.to).toBe("/leads/5/event/");
});

test("[NAV-11] a dialog route without metadata leaves its page's breadcrumbs unchanged", () => {
  const page = buildMatch(createBreadcrumb("All Leads"));
  for (const handle of [undefined, null, {}, { isPublic: true }, { breadcrumb: undefined }])
    expect(buildBreadcrumbs([page, buildMatch(handle)])).toEqual(buildBreadcrumbs([page]));
});
