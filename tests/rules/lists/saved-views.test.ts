import { expect, test } from "vitest";
import {
  addOrReplaceView,
  buildSavedViewHref,
  isListKey,
  MAX_VIEWS,
  type SavedView,
  toViewQuery,
} from "~/services/lists/saved-views";
import { ViewForm } from "~/services/lists/view-form";

const buildView = (id: string, name = `View ${id}`): SavedView => ({
  id,
  name,
  list: "leads",
  query: "search=barn",
});

test("[LEAD-01] a view is a list's address without its page", () => {
  expect(toViewQuery("search=o%27brien&page=4&sort_by=id")).toBe("search=o%27brien&sort_by=id");
  expect(buildSavedViewHref(buildView("a"))).toBe("/leads/all?search=barn");
  expect(buildSavedViewHref({ list: "leads", query: "" })).toBe("/leads/all");
  expect(buildSavedViewHref({ list: "inspections", query: "view=week" })).toBe(
    "/inspections/inspection-requests?view=week",
  );
  expect([isListKey("leads"), isListKey("constructor"), isListKey(null)]).toEqual([true, false, false]);
});

test("[LEAD-01] names differ within a person's list, however they are written; a view keeps its own", () => {
  const views = [buildView("a", "Big  Weddings"), buildView("b")];
  expect(addOrReplaceView(views, buildView("c", "big weddings"))).toEqual({
    refused: "You already have a view with this name",
  });
  expect(addOrReplaceView(views, buildView("a", "BIG WEDDINGS"))).toEqual({
    views: [buildView("a", "BIG WEDDINGS"), buildView("b")],
  });
});

test("[LEAD-01] there is room for 20 views, and one of 20 can be renamed", () => {
  const views = Array.from({ length: MAX_VIEWS }, (_, index) => buildView(String(index)));
  expect(addOrReplaceView(views, buildView("new")).refused).toMatch(/20 views/);
  expect(addOrReplaceView(views, buildView("3", "Other")).refused).toBeUndefined();
});

test("[LEAD-01] a name has a letter and at most 100", () => {
  expect(ViewForm.safeParse({ name: "  " }).error?.issues[0]?.message).toBe("Enter a name for this view");
  expect(ViewForm.safeParse({}).error?.issues[0]?.message).toBe("Enter a name for this view");
  expect(ViewForm.safeParse({ name: "x".repeat(101) }).success).toBe(false);
  expect(ViewForm.parse({ name: ` ${"x".repeat(100)} ` }).name).toHaveLength(100);
});
