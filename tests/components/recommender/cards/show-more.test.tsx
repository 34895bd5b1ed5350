// @vitest-environment happy-dom
import { useSearchParams } from "@remix-run/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShowMoreLink } from "~/components/recommender/cards/ShowMoreLink";
import { formatCardId } from "~/components/recommender/cards/VenueCardFrame";
import { RoutedPage } from "../../support/page";

/** Two venues, and with `page=2` all four. */
function VenuesWithShowMore() {
  const [params] = useSearchParams();
  const isAll = params.get("page") === "2";
  const ids = isAll ? [11, 12, 13, 14] : [11, 12];
  return (
    <>
      {ids.map((id) => (
        <div key={id} id={formatCardId(id)}>
          <h3>
            <a href={`/rooms/${id}`}>Room {id}</a>
          </h3>
        </div>
      ))}
      <ShowMoreLink to={isAll ? undefined : "/list?page=2"} ids={ids.map(formatCardId)} left={2} />
    </>
  );
}

test("loading more venues moves the focus to the first new one", async () => {
  render(
    <RoutedPage at="/list">
      <VenuesWithShowMore />
    </RoutedPage>,
  );
  const more = screen.getByRole("link", { name: "Show more venues (2 left)" });
  expect(more.getAttribute("href")).toBe("/list?page=2#venue-12");
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(more);
  const first = await screen.findByRole("link", { name: "Room 13" });
  expect(document.activeElement).toBe(first);
  expect(screen.queryByRole("link", { name: /^Show more/ })).toBeNull();
});
