import { useId, useRef } from "react";
import { styled } from "styled-components";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import { useOnChange } from "~/components/ui/use-on-change";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { MeetsAllWishesToggle } from "./MeetsAllWishesToggle";
import { useFoldedList } from "./use-folded-list";

const Summary = styled.section`
  &&& { margin-top: var(--s1); }
  min-width: 0;
  form { display: flex; gap: 6px; align-items: flex-start; }
  ul { display: flex; flex-wrap: wrap; gap: 6px; min-width: 0; list-style: none; }
  form > :is(a, button) { flex: none; }
  li { display: inline-flex; align-items: stretch; max-width: 100%; border: 1px solid var(--line-mid); border-radius: var(--round); background: var(--surface); font-size: var(--text-s); }
  li > span { padding: 3px 10px; overflow-wrap: anywhere; }
  li > span:has(+ button) { padding-right: var(--s1); }
  button { display: inline-flex; align-items: center; gap: 4px; border: 0; background: none; color: var(--ink-soft); cursor: pointer; border-radius: var(--round); font: inherit; }
  li > button { padding: 0 var(--s2) 0 var(--s1); }
  li > [data-part="wish"] { padding: 3px 10px; color: var(--ink); text-align: left; overflow-wrap: anywhere; }
  li:has([data-part="wish"] + button) > [data-part="wish"] { padding-right: var(--s1); }
  li:has([aria-pressed="true"]) { border-color: var(--accent); background: var(--accent-soft); }
  [aria-pressed="true"]::before { content: "Must have"; margin-right: 2px; color: var(--accent); font-weight: 650; }
  > form > a { display: inline-flex; align-items: center; gap: 4px; padding: 3px var(--s3); border: 1px solid var(--accent); border-radius: var(--round); font-size: var(--text-s); font-weight: 600; text-decoration: none; }
  > form > a[aria-current] { background: var(--accent); color: var(--on-accent); }
  > form > a .icon { width: 14px; height: 14px; }
  button:hover { color: var(--ink); background: var(--hover); }
  button .icon { width: 14px; height: 14px; }
  :is([name="undo"], [data-part="more"]) { padding: 4px var(--s3); color: var(--accent); font-size: var(--text-s); font-weight: 600; }
  /* One line; criteria that do not fit are behind a button. */
  @media screen and (scripting: enabled) and (min-width: 40rem) {
    ul:not([data-open]) { max-height: calc(1.5 * var(--text-s) + 12px); padding: 2px; margin: -2px; overflow: hidden; }
    ul:not([data-open]) :is(li > span, [data-part="wish"]) { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  }
  @media (max-width: 39.9375rem) {
    form { align-items: center; }
    ul { display: contents; }
    li > :is(span, [data-part="wish"]) { padding-block: 11px; }
    > form > a { min-height: 44px; }
    li > button:not([data-part="wish"]) { min-width: 44px; justify-content: center; }
    [name="undo"] { min-height: 44px; }
    /* One scrolling line. */
    form { position: relative; flex-wrap: nowrap; overflow-x: auto; padding: 2px; margin: -2px; scrollbar-width: none; }
    li { flex: none; white-space: nowrap; }
  }
  @media print { a { display: none; } }
`;

/**
 * The search criteria. A wish is a button that toggles must-have and nice to have; removable ones have a remove
 * button (FILT).
 */
export function CriteriaSummary({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  return page.criteria && <CriteriaForm page={page} params={params} criteria={page.criteria} />;
}

type SearchCriteria = NonNullable<RecommenderPage["criteria"]>;

function CriteriaForm({
  page,
  params,
  criteria,
}: {
  page: RecommenderPage;
  params: URLSearchParams;
  criteria: SearchCriteria;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with its criterion, so the focus moves to undo.
  useOnChange(page.undoable, () => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  });
  const listId = useId();
  const { list, onFocus, isOpen, folded, toggle } = useFoldedList();
  return (
    <Summary aria-label="Search criteria">
      <Form action={addViewParams(paths.criteria(page.leadId, page.eventId), params)} preventScrollReset>
        <MeetsAllWishesToggle page={page} params={params} />
        <ul ref={list} onFocus={onFocus} id={listId} data-open={isOpen || undefined}>
          {criteria.map((criterion) => (
            <CriterionItem key={criterion.key} criterion={criterion} />
          ))}
        </ul>
        {(isOpen || folded > 0) && (
          <button
            type="button"
            data-part="more"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={toggle}
          >
            {isOpen ? "Fewer criteria" : `+${folded} more`}
          </button>
        )}
        {page.undoable && (
          <button ref={undo} type="submit" name="undo" value="1">
            <Icon name="undo" />
            Restore {page.undoable}
          </button>
        )}
      </Form>
    </Summary>
  );
}

function CriterionItem({ criterion }: { criterion: SearchCriteria[number] }) {
  const { key, label, removal, wish, isMustHave } = criterion;
  return (
    <li>
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
  );
}
