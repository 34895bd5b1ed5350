import { MAX_RECOMMENDED } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import type { IconName } from "~/components/ui/icons";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { CriteriaSummary } from "./filters/CriteriaSummary";
import { useQueueUnderWay } from "./queue/queue-under-way";

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
  /* The criteria have a line of their own. */
  > section { order: 1; flex: 1 1 100%; min-width: 0; }
  > section + a { margin-left: auto; }

  @media (max-width: 39.9375rem) {
    gap: var(--s2) var(--s1);
    > section + a { margin-left: 0; }
    [data-part="views"] a { padding-inline: 6px; }
    [data-part="views"] .icon { display: none; }
    > a { padding-inline: 10px; }
    [data-part="word"] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    /* The criteria in one line, which scrolls: the venues come first. */
    > section form { position: relative; flex-wrap: nowrap; overflow-x: auto; padding: 2px; margin: -2px; scrollbar-width: none; }
    > section li { flex: none; white-space: nowrap; }
  }
  @media print { &&& > :not(section), > section a { display: none; } }
`;

type View = "list" | "table" | "map";

const views: { view: View; name: string; icon: IconName }[] = [
  { view: "list", name: "Cards", icon: "cards" },
  { view: "table", name: "Table", icon: "list" },
  { view: "map", name: "Map", icon: "map" },
];

/** The one toolbar: the three views, filters and what is searched by, assistant, queue (spec 2). */
export function RecommenderTools({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { leadId, eventId } = page;
  const { count, isPending } = useQueueUnderWay(page);
  const here = paths.recommender(leadId, eventId);
  const toView = (view: View) =>
    withView(here, params, { view: view === "list" ? undefined : view, page: undefined, marker: undefined });
  return (
    <Bar>
      <nav data-part="views" aria-label="View">
        {views.map(({ view, name, icon }) => (
          <ButtonLink
            key={view}
            to={toView(view)}
            icon={icon}
            variant="quiet"
            aria-current={page.view === view ? "true" : undefined}
          >
            {name}
          </ButtonLink>
        ))}
      </nav>
      <ButtonLink to={withView(paths.filters(leadId, eventId), params)} icon="filter" preventScrollReset>
        <span data-part="word">Filters</span>
      </ButtonLink>
      <CriteriaSummary page={page} params={params} />
      <ButtonLink to={withView(paths.assistant(leadId, eventId), params)} icon="chat" preventScrollReset>
        <span data-part="word">Agent</span>
      </ButtonLink>
      <ButtonLink
        to={withView(paths.send(leadId, eventId), params)}
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
  );
}
