import { expect, test } from "vitest";
import { cutText } from "~/services/format/cut-text";
import { parseQueryAlert } from "~/services/shell/query-alert";

test("a text is cut, but not inside a surrogate pair", () => {
  expect([3, 4, 5, 6, 9].map((most) => cutText("barn🏡s", most))).toEqual([
    "bar",
    "barn",
    "barn",
    "barn🏡",
    "barn🏡s",
  ]);
});

test("[UI-01] a cut alert is the same on server and browser", () => {
  const { message = "" } = parseQueryAlert(new URLSearchParams({ success: `${"x".repeat(299)}🏡` })) ?? {};
  expect(Buffer.from(message).toString()).toBe(message);
});
