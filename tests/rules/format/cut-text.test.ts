import { expect, test } from "vitest";
import { cutText } from "~/services/format/cut-text";
import { queryAlertOf } from "~/services/shell/query-alert";

test("a text is cut to its beginning, and no letter of two places in half", () => {
  expect([3, 4, 5, 6, 9].map((most) => cutText("barn🏡s", most))).toEqual([
    "bar",
    "barn",
    "barn",
    "barn🏡",
    "barn🏡s",
  ]);
});

test("[UI-01] the alert of an address is drawn by the browser as the server wrote it, wherever it is cut", () => {
  const { message = "" } = queryAlertOf(new URLSearchParams({ success: `${"x".repeat(299)}🏡` })) ?? {};
  expect(Buffer.from(message).toString()).toBe(message);
});
