// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { CalendarFeedAddress } from "~/components/inspections/CalendarFeedAddress";
import { CalendarFeedRenewalDialog } from "~/components/inspections/CalendarFeedRenewalDialog";
import { renderServerHtml } from "../support/page";

const AT = "/inspections/calendar-feed";
const renderDocument = (element: React.ReactElement) =>
  new DOMParser().parseFromString(renderServerHtml(element, AT), "text/html");

test("without JavaScript the calendar address can be read, opened and downloaded but not edited", () => {
  const page = renderDocument(<CalendarFeedAddress url="https://marquee.test/calendar/a&b.ics" />);
  const field = page.querySelector<HTMLInputElement>("input[name=url]");
  expect(field?.value).toBe("https://marquee.test/calendar/a&b.ics");
  expect(field?.readOnly).toBe(true);
  expect(page.querySelector(`label[for="${field?.id}"]`)?.textContent).toBe("Calendar address");
  expect(
    [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Open in calendar app", "webcal://marquee.test/calendar/a&b.ics"],
    ["Download file", "https://marquee.test/calendar/a&b.ics"],
    ["Create new address", "/inspections/calendar-feed/renewal"],
  ]);
  expect(page.querySelector("form")).toBeNull();
});

test("the dialog to renew the address says what stops working and offers a way back", () => {
  const dialog = renderDocument(<CalendarFeedRenewalDialog />);
  expect(dialog.body.textContent).toContain("The current address will stop working");
  const form = dialog.querySelector("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", `${AT}/renewal`]);
  const back = [...dialog.querySelectorAll(`a[href="${AT}"]`)].map((link) => link.textContent);
  expect(back).toContain("Cancel");
});
