// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MarkVenuesLostForm } from "~/components/sales/lost/MarkVenuesLostForm";
import type { LostVenuesPage } from "~/services/sales/lost-venues.server";
import { RoutedPage } from "../support/page";

afterEach(cleanup);

const venues = Array.from({ length: 45 }, (_, index) => index + 1);

function renderLostVenues(venueIds: number[] = [], declined: number[] = []) {
  const page: LostVenuesPage = {
    leadId: 1,
    eventId: 2,
    leadName: "Jo",
    facts: { id: 2, title: "Wedding" },
    takesReason: false,
    failure: undefined,
    choice: { venueIds, reason: "" },
    candidates: venues.map((venueId) => ({
      venueId,
      isCustom: false,
      name: `Venue ${venueId}`,
      ties: ["recommended"],
      declined: declined.includes(venueId) ? { reasons: ["too_far"], words: "" } : undefined,
    })),
  };
  render(
    <RoutedPage at="/lost">
      <MarkVenuesLostForm page={page} />
    </RoutedPage>,
  );
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { hidden: true });
  const folded = boxes.map((box) => box.closest("details")).find((one) => one);
  return { boxes, folded, form: boxes[0]?.form as HTMLFormElement };
}

test("[SALE-03] venues after the first twenty are collapsed, and all belong to one form", () => {
  const { boxes, folded, form } = renderLostVenues();
  expect(boxes.map(({ value }) => Number(value))).toEqual(venues);
  expect(new Set(boxes.map((box) => box.form))).toEqual(new Set([form]));
  expect(boxes.filter((box) => !box.closest("details"))).toHaveLength(20);
  expect(folded?.querySelector("summary")?.textContent).toBe("25 more venues");
  expect(folded?.open).toBe(false);
});

test("[SALE-03] collapsed venues open if one is ticked, and are posted with the others", () => {
  const { folded, form } = renderLostVenues([3, 40]);
  expect(folded?.open).toBe(true);
  expect(new FormData(form).getAll("venue")).toEqual(["3", "40"]);
});

test("[SALE-03] collapsed venues open if the client declined one of them", () => {
  const { folded } = renderLostVenues([], [30]);
  expect(folded?.open).toBe(true);
  expect(folded?.textContent).toContain("Declined by the client: too far.");
});
