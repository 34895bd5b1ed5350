// @vitest-environment happy-dom
import { json } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DialogErrorBoundary, PageErrorBoundary } from "~/components/shell/PageErrorBoundary";

afterEach(cleanup);

const VenueWithOutlet = () => (
  <>
    <h1>Old Mill</h1>
    <Outlet />
  </>
);

/** A page with a dialog over it, of which one fails. */
function renderWithFailure(failing: "page" | "dialog", status = 502) {
  const fail = () => {
    throw json({ message: "The service does not answer.", reference: "ref-7" }, status);
  };
  const Stub = createRemixStub([
    {
      path: "/venues/6",
      Component: VenueWithOutlet,
      loader: failing === "page" ? fail : () => null,
      ErrorBoundary: PageErrorBoundary,
      children: [
        {
          path: "offers/:offerId",
          loader: failing === "dialog" ? fail : () => null,
          ErrorBoundary: DialogErrorBoundary,
        },
      ],
    },
  ]);
  render(<Stub initialEntries={["/venues/6/offers/3?lead=5"]} />);
}

test("[ERR-03] a failed dialog shows an error over its page, with Close and a retry", async () => {
  renderWithFailure("dialog");
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("We couldn't show this dialog");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Old Mill");
  expect(screen.getByText("ref-7")).not.toBeNull();
  const leads = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(leads("Close")).toBe("/venues/6?lead=5");
  expect(leads("Try again")).toBe("/venues/6/offers/3?lead=5");
});

test("[ERR-03] a failed page shows an error without Close", async () => {
  renderWithFailure("page");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("We couldn't show this page");
  expect(screen.queryByRole("link", { name: "Close" })).toBeNull();
});

test("[NAV-09] a missing page does not send a visitor to the sign-in", async () => {
  renderWithFailure("page", 404);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Not found");
  expect(screen.queryAllByRole("link")).toEqual([]);
});
