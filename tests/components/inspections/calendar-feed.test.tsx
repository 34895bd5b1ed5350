// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { CalendarFeed } from "~/components/inspections/CalendarFeed";
import { CalendarFeedRenewal } from "~/components/inspections/CalendarFeedRenewal";
import { serverHtml } from "../support/page";

const AT = "/inspections/calendar-feed";
const drawn = (element: React.ReactElement) =>
  new DOMParser().parseFromString(serverHtml(element, AT), "text/html");

test("the calendar's address can be read, opened and downloaded without a script, and is read-only", () => {
  const page = drawn(<CalendarFeed url="https://marquee.test/calendar/a&b.ics" />);
  const field = page.querySelector<HTMLInputElement>("input[name=url]");
  expect(field?.value).toBe("https://marquee.test/calendar/a&b.ics");
  expect(field?.readOnly).toBe(true);
  expect(page.querySelector(`label[for="${field?.id}"]`)?.textContent).toBe("Address of your calendar");
  expect(
    [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Open in your calendar program", "webcal://marquee.test/calendar/a&b.ics"],
    ["Download as a file", "https://marquee.test/calendar/a&b.ics"],
    ["Make a new address", "/inspections/calendar-feed/renewal"],
  ]);
  expect(page.querySelector("form")).toBeNull();
});

test("before the address is made again it is said what ends, and there is a way back", () => {
  const dialog = drawn(<CalendarFeedRenewal />);
  expect(dialog.body.textContent).toContain("The present address stops working at once");
  const form = dialog.querySelector("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", `${AT}/renewal`]);
  const back = [...dialog.querySelectorAll(`a[href="${AT}"]`)].map((link) => link.textContent);
  expect(back).toContain("Cancel");
});
