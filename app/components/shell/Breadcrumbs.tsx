import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";

const Trail = styled.nav`
  font-size: var(--text-s);
  color: var(--ink-soft);

  ol { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--s1); list-style: none; }
  li { display: flex; align-items: center; gap: var(--s1); min-width: 0; }
  li > .icon { width: 14px; height: 14px; color: var(--ink-faint); }
  a { color: inherit; text-decoration: none; padding: var(--s1) 0; }
  a:hover { color: var(--ink); text-decoration: underline; }
  [aria-current] { color: var(--ink); font-weight: 550; overflow: hidden; text-overflow: ellipsis; }

  /* On phones, one line: the page and its parent. */
  @media (max-width: 39.9375rem) {
    a { padding: 12px 0; }
    li:nth-last-child(n + 3), li:nth-last-child(2) > .icon { display: none; }
  }
`;

export interface Crumb {
  label: string;
  /** Absent for the page itself, the isLast crumb. */
  to?: string | undefined;
}

/** The path to this page, from Home ("/"). */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  if (trail.length === 0) return null;
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        {trail.map((crumb, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={`${crumb.to} ${crumb.label}`}>
              <Icon name="chevron-right" />
              {crumb.to && !isLast ? (
                <Link to={crumb.to}>{crumb.label}</Link>
              ) : (
                <span aria-current={isLast ? "page" : undefined}>{crumb.label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Trail>
  );
}
