// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const iso = "2027-03-01T05:05:00Z";
const melbourne = "Australia/Melbourne";

/** As a page finds the module: nothing read yet. */
let DateText: typeof import("~/components/ui/DateText").DateText;

beforeEach(async () => {
  vi.resetModules();
  ({ DateText } = await import("~/components/ui/DateText"));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

/** What the server sends, which has no document. */
function renderOnServer(shown: JSX.Element) {
  vi.stubGlobal("document", undefined);
  const html = renderToString(shown);
  vi.unstubAllGlobals();
  return html;
}

/** What the browser shows after the server's HTML. */
function renderOverServerHtml(server: string, shown: JSX.Element) {
  document.body.innerHTML = server;
  const { container } = render(shown);
  return container.textContent;
}

test("a server-rendered time is reused without a formatter", () => {
  const time = <DateText iso={iso} timeZone={melbourne} format="date-time" />;
  const server = renderOnServer(time);
  expect(server).toContain("Mon 1 Mar 2027, 4:05 pm");
  const clocks = vi.spyOn(Intl, "DateTimeFormat");
  expect(renderOverServerHtml(server.replace("4:05 pm", "4:05 PM"), time)).toBe("Mon 1 Mar 2027, 4:05 PM");
  expect(clocks).not.toHaveBeenCalled();
});

test("the same instant in another zone or format is formatted", () => {
  const server = renderOnServer(<DateText iso={iso} timeZone={melbourne} />);
  expect(
    renderOverServerHtml(server, <DateText iso={iso} timeZone="Europe/London" format="date-time" />),
  ).toBe("Mon 1 Mar 2027, 5:05 am");
  expect(renderOverServerHtml(server, <DateText iso={iso} timeZone={undefined} format="date-time" />)).toBe(
    "Mon 1 Mar 2027, 5:05 am UTC",
  );
  expect(renderOverServerHtml(server, <DateText iso={iso} timeZone={melbourne} />)).toBe("1 Mar 2027");
});

test("without a date the missing text is shown", () => {
  expect(renderOverServerHtml("", <DateText iso="soon" timeZone={melbourne} missing="No date" />)).toBe(
    "No date",
  );
  expect(renderOverServerHtml("", <DateText iso={null} timeZone={melbourne} />)).toBe("Not known");
});
