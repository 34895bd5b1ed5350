// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GlobalAlert, type OneShotAlert } from "~/components/ui/GlobalAlert";
import { RoutedPage, renderServerHtml } from "../support/page";

const sent: OneShotAlert = { kind: "success", message: "Recommendation email sent successfully." };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An alert, and a button that simulates a revalidation, after which the loader has none (or the same) left. */
function AlertWithRevalidation({ then }: { then: OneShotAlert | null }) {
  const [alert, setAlert] = useState<OneShotAlert | null>(sent);
  return (
    <>
      <GlobalAlert alert={alert} dismissHref="/leads/all" />
      <button type="button" onClick={() => setAlert(then)}>
        revalidate
      </button>
    </>
  );
}

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("[UI-01] with JavaScript the alert disappears after six seconds", () => {
  render(<RoutedPage>{<GlobalAlert alert={sent} dismissHref="/leads/all" />}</RoutedPage>);
  advanceTime(5999);
  expect(screen.getByRole("status").textContent).toBe(sent.message);
  advanceTime(1);
  expect(screen.queryByRole("status")).toBeNull();
});

test("[UI-01] a revalidation without the alert neither hides it early nor keeps it", () => {
  render(<RoutedPage>{<AlertWithRevalidation then={null} />}</RoutedPage>);
  advanceTime(3000);
  fireEvent.click(screen.getByText("revalidate"));
  advanceTime(2999);
  expect(screen.getByRole("status")).toBeTruthy();
  advanceTime(1);
  expect(screen.queryByRole("status")).toBeNull();
});

test("[UI-01] an alert rendered again on the same page does not reappear", () => {
  render(<RoutedPage>{<AlertWithRevalidation then={{ ...sent }} />}</RoutedPage>);
  advanceTime(6000);
  fireEvent.click(screen.getByText("revalidate"));
  expect(screen.queryByRole("status")).toBeNull();
});

test("[UI-01] dismissing it hides it at once", () => {
  render(<RoutedPage>{<GlobalAlert alert={sent} dismissHref="/leads/all" />}</RoutedPage>);
  fireEvent.click(screen.getByRole("link", { name: "Dismiss this message" }));
  expect(screen.queryByRole("status")).toBeNull();
});

test("[UI-01] without JavaScript it stays, with a link to the page without it, its text escaped", () => {
  const hostile = { kind: "error", title: "Error!", message: "<img src=x onerror=alert(1)>" } as const;
  const html = renderServerHtml(<GlobalAlert alert={hostile} dismissHref="/leads/all?page=2" />);
  expect(html).toContain('role="alert"');
  expect(html).toContain('href="/leads/all?page=2"');
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toContain("<img");
});
