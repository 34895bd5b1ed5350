import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import { buildSavedViewHref, type SavedView, toViewQuery } from "~/services/lists/saved-views";
import { paths } from "~/services/paths";

const Views = styled.details`
  position: relative;

  > summary {
    display: inline-flex; align-items: center; gap: var(--s1); min-height: 28px; padding: 2px 10px; cursor: pointer; list-style: none;
    font-size: var(--text-s); font-weight: 600; border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised);
  }
  > summary::-webkit-details-marker { display: none; }
  > div {
    position: absolute; right: 0; z-index: 20; width: min(320px, 86vw); max-height: 60vh; overflow-y: auto; margin-top: var(--s1); padding: var(--s2);
    background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); box-shadow: var(--shadow-2);
  }
  ul { display: grid; grid-template-columns: minmax(0, 1fr); list-style: none; }
  li { display: flex; align-items: center; }
  a { display: flex; align-items: center; min-height: 44px; padding: 4px var(--s2); border-radius: var(--radius-2); text-decoration: none; color: var(--ink); }
  a:hover { background: var(--hover); }
  li a:first-child { flex: 1; min-width: 0; }
  li a:first-child span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  a[aria-current] { font-weight: 650; color: var(--accent); }
  p { padding: var(--s2); }

  @media (max-width: 39.9375rem) {
    > summary { min-height: 44px; }
    > div { right: auto; left: 0; }
  }
`;

interface SavedViewsProps {
  /** Absent if they could not be loaded. */
  views: SavedView[] | undefined;
  list: SavedView["list"];
  /** The list's current search params. */
  query: string;
}

/** The user's saved views of a list, and a link to save the current one. */
export function SavedViews({ views, list, query }: SavedViewsProps) {
  const shown = toViewQuery(query);
  const isSaved = views?.some((view) => view.query === shown);
  return (
    <Views data-print="not">
      <summary>
        Views {views && views.length > 0 && `(${views.length})`}
        <Icon name="chevron-down" />
      </summary>
      <div>
        {views === undefined ? (
          <p>We couldn't load your views. Try again in a moment.</p>
        ) : (
          <>
            <ul aria-label="Saved views">
              {views.map((view) => (
                <li key={view.id}>
                  <Link
                    to={buildSavedViewHref(view)}
                    aria-current={view.query === shown ? "page" : undefined}
                  >
                    <span>{view.name}</span>
                  </Link>
                  <Link to={paths.view(view.id)} aria-label={`Edit the view ${view.name}`}>
                    <Icon name="edit" />
                  </Link>
                </li>
              ))}
            </ul>
            {!isSaved && <Link to={paths.newView(list, shown)}>Save view</Link>}
          </>
        )}
      </div>
    </Views>
  );
}
