import { expect, test } from "vitest";
import { Pagination } from "~/components/ui/Pagination";
import { clampPage, countPages, formatPageRange, listPageNumbersToLink } from "~/services/lists/paging";
import fc from "../../support/property";
import { renderServerHtml } from "../support/page";

test("[UI-03] five page links surround the current page within the list", () => {
  expect(listPageNumbersToLink(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(listPageNumbersToLink(4, 20)).toEqual([2, 3, 4, 5, 6]);
  expect(listPageNumbersToLink(20, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(listPageNumbersToLink(2, 3)).toEqual([1, 2, 3]);
});

test("[UI-03] page links include the clamped page and stay within 1..last", () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 500 }), fc.integer({ min: 1, max: 200 }), (page, last) => {
      const window = listPageNumbersToLink(page, last);
      expect(window).toHaveLength(Math.min(5, last));
      expect(window).toContain(clampPage(page, last));
      expect(window[0]).toBeGreaterThanOrEqual(1);
      expect(window.at(-1)).toBeLessThanOrEqual(last);
    }),
  );
});

test("[UI-03] ten rows per page, and out-of-range pages are clamped", () => {
  expect([countPages(0), countPages(10), countPages(11)]).toEqual([1, 1, 2]);
  expect([clampPage(0, 7), clampPage(99, 7), clampPage(2.9, 7), clampPage(Number.NaN, 7)]).toEqual([
    1, 7, 2, 1,
  ]);
  expect(clampPage(Number.POSITIVE_INFINITY, 7)).toBe(7);
  expect(formatPageRange(4, 1204)).toBe("31–40 of 1,204");
  expect(formatPageRange(999, 1204)).toBe("1,201–1,204 of 1,204");
  expect(formatPageRange(1, 0)).toBe("None");
});

test("[UI-03] page links keep the URL's state and mark the current page", () => {
  const html = renderServerHtml(
    <Pagination page={99} total={61} pageHref={(page) => `/leads/all?search=ann&page=${page}`} />,
  );
  expect(html.match(/aria-label="Page \d+"/g)).toHaveLength(5);
  expect(html).toMatch(
    /aria-label="Page 7" aria-current="page"[^>]*href="\/leads\/all\?search=ann&amp;page=7"/,
  );
  expect(html).toContain('aria-label="Previous page"');
  expect(html).not.toContain('aria-label="Next page"');
});

test("[UI-03] [ERR-04] the number of unreadable rows is shown beside the range", () => {
  const words = (unread?: number) =>
    renderServerHtml(<Pagination page={1} total={34} unreadable={unread} pageHref={String} />).replace(
      /<[^>]+>/g,
      "",
    );
  expect(words(2)).toContain("1–10 of 34 · 2 couldn&#x27;t be loaded");
  expect(words()).not.toContain("couldn&#x27;t be loaded");
});
