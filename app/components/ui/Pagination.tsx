import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { formatCount } from "~/services/format/counts";
import {
  clampPage,
  lastPage,
  type PageSize,
  PER_PAGE,
  pageRange,
  pageSizes,
  pageWindow,
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
  /** All rows; absent where it is not known. */
  total?: number;
  /** Whether there may be another page, where the total is not known. */
  hasMore?: boolean;
  /** How many rows of the page could not be read. */
  unread?: number;
  perPage?: number;
  /** The address of a page that keeps the rest of the URL. */
  pageHref: (page: number) => string;
  /** The address of the list with so many rows a page, where that can be chosen. */
  sizeHref?: (size: PageSize) => string;
  /** What is paged, e.g. "Leads": names the landmark. */
  label?: string;
}

/** Five page links, previous and next, and which rows are seen (spec 9). Draws nothing but the range for one page. */
export function Pagination({
  page,
  total,
  hasMore = false,
  unread = 0,
  perPage = PER_PAGE,
  pageHref,
  sizeHref,
  label = "Pages",
}: PaginationProps) {
  const last = total === undefined ? page + Number(hasMore) : lastPage(total, perPage);
  const current = clampPage(page, last);
  const step = (to: number) => (to < 1 || to > last ? undefined : pageHref(to));
  return (
    <Nav aria-label={label}>
      <p>
        {total === undefined ? `Page ${current}` : pageRange(current, total, perPage)}
        {unread > 0 && ` · ${formatCount(unread)} of these could not be read`}
      </p>
      {sizeHref && (total ?? last * perPage) > PER_PAGE && <Sizes perPage={perPage} sizeHref={sizeHref} />}
      {last > 1 && (
        <ul>
          <Step href={step(current - 1)} rel="prev" words="Previous page" />
          {pageWindow(current, last).map((number) => (
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
          <Step href={step(current + 1)} rel="next" words="Next page" />
        </ul>
      )}
    </Nav>
  );
}

const Sizes = ({ perPage, sizeHref }: { perPage: number; sizeHref: (size: PageSize) => string }) => (
  <p data-part="sizes" data-print="not">
    Rows
    {pageSizes.map((size) => (
      <Link
        key={size}
        to={sizeHref(size)}
        preventScrollReset
        aria-label={`${size} rows a page`}
        aria-current={size === perPage || undefined}
      >
        {size}
      </Link>
    ))}
  </p>
);

function Step({ href, rel, words }: { href: string | undefined; rel: "prev" | "next"; words: string }) {
  const inside = (
    <>
      {rel === "prev" && <Icon name="chevron-left" />}
      <b className="visually-hidden">{words}</b>
      {rel === "next" && <Icon name="chevron-right" />}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <span data-off="" aria-hidden="true">
          {inside}
        </span>
      ) : (
        <Link to={href} rel={rel} aria-label={words}>
          {inside}
        </Link>
      )}
    </li>
  );
}
