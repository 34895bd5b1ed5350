import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { formatCount } from "~/services/format/counts";
import {
  clampPage,
  countPages,
  formatPageRange,
  listPageNumbersToLink,
  type PageSize,
  PER_PAGE,
  pageSizes,
} from "~/services/lists/paging";
import { Icon } from "./Icon";

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);

  p { color: var(--ink-soft); font-size: var(--text-s); }
  [data-part="sizes"] { display: flex; flex-wrap: wrap; gap: 0 var(--s1); align-items: center; margin-left: auto; }
  [data-part="sizes"] a { font-size: var(--text-s); }
  [data-part="sizes"] a[aria-current] { background: var(--sunken); color: var(--ink); }
  ul { display: flex; gap: var(--s1); list-style: none; }
  a, span[data-off] {
    display: inline-flex; align-items: center; justify-content: center; gap: var(--s1);
    min-width: var(--control); height: var(--control); padding: 0 var(--s2);
    border-radius: var(--radius-2); color: var(--ink); text-decoration: none; font-weight: 550;
  }
  a:hover { background: var(--hover); }
  a[aria-current] { background: var(--accent); color: var(--on-accent); }
  span[data-off] { color: var(--ink-faint); opacity: 0.55; }

  @media (max-width: 39.9375rem) {
    ul { width: 100%; justify-content: space-between; gap: 0; }
    li { flex: 1; }
    ul a, span[data-off] { width: 100%; min-width: 0; }
    b { display: none; }
  }
`;

interface PaginationProps {
  page: number;
  /** Number of all rows; absent if unknown. */
  total?: number | undefined;
  /** Whether there may be another page, if the total is unknown. */
  hasMore?: boolean;
  /** Number of rows on this page that could not be read. */
  unreadable?: number | undefined;
  perPage?: number;
  /** The address of a page, with the other search params. */
  pageHref: (page: number) => string;
  /** The address with another page size, if it can be chosen. */
  sizeHref?: ((size: PageSize) => string) | undefined;
  /** Names the landmark, e.g. "Leads". */
  label?: string;
}

/** Five page links, previous and next, and the visible range (spec 9). For a single page, only the range. */
export function Pagination({
  page,
  total,
  hasMore = false,
  unreadable = 0,
  perPage = PER_PAGE,
  pageHref,
  sizeHref,
  label = "Pages",
}: PaginationProps) {
  const last = total === undefined ? page + Number(hasMore) : countPages(total, perPage);
  const current = clampPage(page, last);
  const step = (to: number) => (to < 1 || to > last ? undefined : pageHref(to));
  return (
    <Nav aria-label={label}>
      <p>
        {total === undefined ? `Page ${current}` : formatPageRange(current, total, perPage)}
        {unreadable > 0 && ` · ${formatCount(unreadable)} couldn't be loaded`}
      </p>
      {sizeHref && (total ?? last * perPage) > PER_PAGE && (
        <PageSizeLinks perPage={perPage} sizeHref={sizeHref} />
      )}
      {last > 1 && (
        <ul>
          <PreviousOrNextLink href={step(current - 1)} rel="prev" label="Previous page" />
          {listPageNumbersToLink(current, last).map((number) => (
            <li key={number}>
              <Link
                to={pageHref(number)}
                aria-label={`Page ${number}`}
                aria-current={number === current ? "page" : undefined}
              >
                {number}
              </Link>
            </li>
          ))}
          <PreviousOrNextLink href={step(current + 1)} rel="next" label="Next page" />
        </ul>
      )}
    </Nav>
  );
}

const PageSizeLinks = ({ perPage, sizeHref }: { perPage: number; sizeHref: (size: PageSize) => string }) => (
  <p data-part="sizes" data-print="not">
    Rows
    {pageSizes.map((size) => (
      <Link
        key={size}
        to={sizeHref(size)}
        preventScrollReset
        aria-label={`${size} rows per page`}
        aria-current={size === perPage || undefined}
      >
        {size}
      </Link>
    ))}
  </p>
);

function PreviousOrNextLink({
  href,
  rel,
  label,
}: {
  href: string | undefined;
  rel: "prev" | "next";
  label: string;
}) {
  const content = (
    <>
      {rel === "prev" && <Icon name="chevron-left" />}
      <b className="visually-hidden">{label}</b>
      {rel === "next" && <Icon name="chevron-right" />}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <span data-off="" aria-hidden="true">
          {content}
        </span>
      ) : (
        <Link to={href} rel={rel} aria-label={label}>
          {content}
        </Link>
      )}
    </li>
  );
}
