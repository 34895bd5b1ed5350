import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { MeetEverything } from "./MeetEverything";

const Summary = styled.section`
  form { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
  ul { display: contents; list-style: none; }
  li { display: inline-flex; align-items: stretch; max-width: 100%; border: 1px solid var(--line-mid); border-radius: var(--round); background: var(--surface); font-size: var(--text-s); }
  li > span { padding: 3px 10px; overflow-wrap: anywhere; }
  li > span:has(+ button) { padding-right: var(--s1); }
  button { display: inline-flex; align-items: center; gap: 4px; border: 0; background: none; color: var(--ink-soft); cursor: pointer; border-radius: var(--round); font: inherit; }
  li > button { padding: 0 var(--s2) 0 var(--s1); }
  li > [data-part="wish"] { padding: 3px 10px; color: var(--ink); text-align: left; overflow-wrap: anywhere; }
  li:has([data-part="wish"] + button) > [data-part="wish"] { padding-right: var(--s1); }
  li:has([aria-pressed="true"]) { border-color: var(--accent); background: var(--accent-soft); }
  [aria-pressed="true"]::before { content: "Must have"; margin-right: 2px; color: var(--accent); font-weight: 650; }
  > form > a { flex: none; display: inline-flex; align-items: center; gap: 4px; padding: 4px var(--s3); border-radius: var(--round); font-size: var(--text-s); font-weight: 600; text-decoration: none; }
  > form > a[aria-current] { background: var(--accent); color: var(--on-accent); }
  > form > a .icon { width: 14px; height: 14px; }
  button:hover { color: var(--ink); background: var(--hover); }
  button .icon { width: 14px; height: 14px; }
  [name="undo"] { padding: 4px var(--s3); color: var(--accent); font-size: var(--text-s); font-weight: 600; }
  @media (max-width: 39.9375rem) {
    li > :is(span, [data-part="wish"]) { padding-block: 11px; }
    > form > a { min-height: 44px; }
    li > button:not([data-part="wish"]) { min-width: 44px; justify-content: center; }
    [name="undo"] { min-height: 44px; }
  }
`;

/**
 * The criteria that the venues were searched by. A wish is a button that makes it a must-have or nice to have; one that
 * can be taken away has a button for that (FILT).
 */
export function CriteriaSummary({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with its criterion; its focus goes to the way back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be undone says that something was taken away
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [page.undoable]);
  if (!page.criteria) return null;
  return (
    <Summary aria-label="Search criteria">
      <Form action={withView(paths.criteria(page.leadId, page.eventId), params)} preventScrollReset>
        <ul>
          {page.criteria.map(({ key, label, removal, wish, isMustHave }) => (
            <li key={key}>
              {wish ? (
                <button
                  type="submit"
                  data-part="wish"
                  name={isMustHave ? "nice" : "must"}
                  value={wish}
                  aria-pressed={!!isMustHave}
                  title={isMustHave ? "Make it nice to have" : "Make it a must-have"}
                >
                  {label}
                </button>
              ) : (
                <span>{label}</span>
              )}
              {removal && (
                <button type="submit" name="remove" value={key} title={removal}>
                  <Icon name={removal.startsWith("Back") ? "undo" : "cross"} />
                  <span className="visually-hidden">{removal}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <MeetEverything page={page} params={params} />
        {page.undoable && (
          <button ref={undo} type="submit" name="undo" value="1">
            <Icon name="undo" />
            Bring back {page.undoable}
          </button>
        )}
      </Form>
    </Summary>
  );
}
