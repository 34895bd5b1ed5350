import { eventTypeNames } from "@contract/vocabulary";
import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { ShowMoreLink } from "~/components/recommender/cards/ShowMoreLink";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { DialogPage } from "~/components/ui/DialogPage";
import { EmptyState } from "~/components/ui/EmptyState";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import { SearchBox } from "~/components/ui/SearchBox";
import { addViewParams, paths } from "~/services/paths";
import { FIND_PARAM, SETS_PAGE_PARAM } from "~/services/recommendations/compose/quick";
import type { QuickPage } from "~/services/recommendations/compose/quick.server";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";

const Sets = styled.ul`
  display: grid;
  gap: var(--s3);
  list-style: none;

  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s2) var(--s4); align-items: start; padding: var(--s4); border: 1px solid var(--line); border-radius: var(--radius-2); }
  h3 { font-size: var(--text-m); overflow-wrap: anywhere; }
  h3 + p { color: var(--ink-soft); font-size: var(--text-s); }
  [data-part="warning"] { display: flex; gap: 6px; align-items: flex-start; margin-top: var(--s1); color: var(--warning); font-size: var(--text-s); font-weight: 550; }
  [data-part="warning"] .icon { flex: none; margin-top: 1px; }
  ol { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 2px var(--s5); padding-left: var(--s5); font-size: var(--text-s); overflow-wrap: anywhere; }
  ol small { color: var(--ink-soft); white-space: nowrap; }
  @media (max-width: 39.9375rem) {
    > li { grid-template-columns: minmax(0, 1fr); }
    form button { width: 100%; min-height: 44px; }
  }
`;

const formatQuickSetElementId = (quickSetId: number) => `quick-${quickSetId}`;

/** The URL of another page of sets; the search is kept. */
function buildSetsPageHref(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  next.set(SETS_PAGE_PARAM, String(page));
  return `?${next}`;
}

const states = { recommended: "already recommended", queued: "in the queue" };

/** The saved quick recommendations (spec 7) with a search, each with a button that adds it to the queue. */
export function QuickRecommendationsDialog({
  page,
  backHref,
  timeZone,
  find,
  failure,
  total,
  found,
  setsPage,
  sets,
}: QuickPage) {
  const { leadId, eventId, screen } = page;
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const here = addViewParams(paths.quick(leadId, eventId, screen), params, {
    [DRAFT_PARAM]: params.get(DRAFT_PARAM) ?? undefined,
  });
  return (
    <DialogPage
      title="Quick recommendations"
      closeHref={backHref}
      width="760px"
      footer={
        <ButtonLink to={backHref} preventScrollReset>
          Close
        </ButtonLink>
      }
    >
      <div className="stack">
        {failure && <QuickRecommendationsFailure failure={failure} here={here} />}
        {total > 0 && (
          <SearchBox
            name={FIND_PARAM}
            label="Find a quick recommendation"
            placeholder="Title, type, city, venue or room"
            params={params}
            except={[SETS_PAGE_PARAM]}
          />
        )}
        {!failure && sets.length === 0 && <NoQuickRecommendations find={find} />}
        {sets.length > 0 && (
          <Sets aria-label="Quick recommendations">
            {sets.map((set) => (
              <QuickSetItem key={set.id} set={set} timeZone={timeZone} action={here} isBusy={isBusy} />
            ))}
          </Sets>
        )}
        <ShowMoreLink
          to={found > sets.length ? buildSetsPageHref(params, setsPage + 1) : undefined}
          ids={sets.map(({ id }) => formatQuickSetElementId(id))}
          itemName="quick recommendations"
          left={found - sets.length}
        />
      </div>
    </DialogPage>
  );
}

function QuickSetItem({
  set,
  timeZone,
  action,
  isBusy,
}: Pick<QuickPage, "timeZone"> & { set: QuickPage["sets"][number]; action: string; isBusy: boolean }) {
  return (
    <li id={formatQuickSetElementId(set.id)}>
      <div>
        <h3 tabIndex={-1}>{set.title}</h3>
        <p>
          {[set.type && eventTypeNames[set.type], set.city].filter(Boolean).join(" · ")}
          {set.createdAt && (
            <>
              {" · "}
              <DateText iso={set.createdAt} timeZone={timeZone} />
            </>
          )}
        </p>
        {set.warning && (
          <p data-part="warning">
            <Icon name="warning" />
            {set.warning}
          </p>
        )}
      </div>
      <Form action={action} preventScrollReset>
        <input type="hidden" name="set" value={set.id} />
        <Button size="small" icon="plus" disabled={isBusy || set.rooms.every(({ state }) => state)}>
          Add to queue
          <span className="visually-hidden">: {set.title}</span>
        </Button>
      </Form>
      <ol>
        {set.rooms.map((room) => (
          <li key={room.room_id}>
            {room.name}, {room.room_name}
            {room.state && <small> ({states[room.state]})</small>}
          </li>
        ))}
      </ol>
    </li>
  );
}

function QuickRecommendationsFailure({ failure, here }: { failure: string; here: string }) {
  return (
    <Alert kind="error" title="We couldn't load the quick recommendations">
      {failure}{" "}
      <Link to={here} reloadDocument>
        Try again
      </Link>
    </Alert>
  );
}

function NoQuickRecommendations({ find }: Pick<QuickPage, "find">) {
  return (
    <EmptyState title={find ? "Nothing found" : "No quick recommendations yet"}>
      {find
        ? `No quick recommendation matches “${find}”.`
        : "Tick “Save as a quick recommendation” when you send an email to use its venues again."}
    </EmptyState>
  );
}
