import { MAX_RECOMMENDED } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import type { IconName } from "~/components/ui/icons";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { CriteriaSummary } from "./filters/CriteriaSummary";
import { useQueueWithPendingChanges } from "./queue/pending-queue";

const Bar = styled.div`
  &&& { margin-top: var(--s2); }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);

  [data-part="views"] { display: inline-flex; border: 1px solid var(--line-strong); border-radius: var(--radius-2); overflow: hidden; }
  [data-part="views"] a { border: 0; border-radius: 0; padding-inline: 10px; }
  > a { padding-inline: var(--s3); }
  [data-part="views"] a:focus-visible { outline-offset: -2px; }
  [data-part="views"] a[aria-current] { background: var(--accent-soft); color: var(--accent); }
  [data-part="views"] + a + a { margin-left: auto; }
  /* Sticks to the top; phones have a bar at the bottom instead. */
  @media (min-width: 40rem) and (min-height: 30rem) {
    position: sticky; top: var(--topbar); z-index: 11; margin-inline: -4px; padding: 4px; background: var(--paper);
    html:has(&) { --tools: calc(var(--control) + 10px); scroll-padding-top: calc(var(--topbar) + var(--tools) + var(--s4)); }
  }

  @media (max-width: 39.9375rem) {
    gap: var(--s2) var(--s1);
    [data-part="views"] + a + a { margin-left: 0; }
    [data-part="views"] a { padding-inline: 6px; }
    [data-part="views"] .icon { display: none; }
    > a { padding-inline: 10px; }
    [data-part="word"] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
  @media print { &&& { display: none; } }
`;

type View = "list" | "table" | "map";

const views: { view: View; name: string; icon: IconName }[] = [
  { view: "list", name: "Cards", icon: "cards" },
  { view: "table", name: "Table", icon: "list" },
  { view: "map", name: "Map", icon: "map" },
];

/** The toolbar: views, filters, assistant and queue (spec 2), with the search criteria below. */
export function RecommenderTools({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { leadId, eventId } = page;
  const { count, isPending } = useQueueWithPendingChanges(page);
  // The choice of cards or table also applies to other events.
  const hrefOfView = (view: View) =>
    addViewParams((view === "map" ? paths.recommender : paths.venuesView)(leadId, eventId), params, {
      view,
      page: undefined,
      marker: undefined,
    });
  return (
    <>
      <Bar>
        <nav data-part="views" aria-label="View">
          {views.map(({ view, name, icon }) => (
            <ButtonLink
              key={view}
              to={hrefOfView(view)}
              icon={icon}
              variant="quiet"
              aria-current={page.view === view ? "true" : undefined}
            >
              {name}
            </ButtonLink>
          ))}
        </nav>
        <ButtonLink
          to={addViewParams(paths.filters(leadId, eventId), params)}
          icon="filter"
          preventScrollReset
        >
          <span data-part="word">Filters</span>
        </ButtonLink>
        <ButtonLink
          to={addViewParams(paths.assistant(leadId, eventId), params)}
          icon="chat"
          preventScrollReset
        >
          <span data-part="word">Agent</span>
        </ButtonLink>
        <ButtonLink
          to={addViewParams(paths.send(leadId, eventId), params)}
          icon="tick"
          variant="primary"
          preventScrollReset
          aria-busy={isPending || undefined}
        >
          <span>
            <span data-part="word">Selected </span>
            {count}/{MAX_RECOMMENDED}
          </span>
        </ButtonLink>
      </Bar>
      <CriteriaSummary page={page} params={params} />
    </>
  );
}
