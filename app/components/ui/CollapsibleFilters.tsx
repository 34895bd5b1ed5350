import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import type { RefusedTexts } from "~/services/lists/list-state";
import { Button } from "./Button";
import { HiddenParams } from "./HiddenParams";
import { Icon } from "./Icon";
import { useOnChange } from "./use-on-change";

/**
 * Collapsed on phones. On wide windows the content is always shown, if the browser supports that, without a summary.
 */
const Collapsible = styled.details`
  > summary {
    display: inline-flex; align-items: center; gap: var(--s2); min-height: 44px; padding: 0 var(--s4); font-weight: 600;
    border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); list-style: none;
  }
  > summary::-webkit-details-marker { display: none; }
  /* When closed it may sit beside a search box. */
  &[open] { flex-basis: 100%; grid-column: 1 / -1; }
  > form { display: grid; gap: var(--s3) var(--s4); align-items: end; margin: var(--s3) 0 0; }

  @media (min-width: 40rem) {
    flex: 1 1 100%;
    > form { grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 11rem)); }
    > form > button { justify-self: start; }
    @supports selector(::details-content) {
      > summary { display: none; }
      > form { margin: 0; }
      &::details-content { content-visibility: visible; }
    }
  }
  /* The selected values explain themselves, so labels are hidden. */
  @media (min-width: 75rem) {
    label:not([data-part="flags"] *) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
  @media (min-width: 87.5rem) {
    flex: 0 1 auto;
    > form { display: flex; gap: var(--s2); }
    select { max-width: 9.5rem; }
    /* As wide as the selected option. */
    @supports (field-sizing: content) { select { field-sizing: content; min-width: 0; max-width: 15rem; } }
  }
`;

/**
 * The filters of a list: a GET form that carries the other search params. With JavaScript, choices apply at once;
 * typed text waits for the button.
 */
export function CollapsibleFilters({
  action,
  params,
  refused = {},
  hasText = false,
  children,
}: {
  action: string;
  /** The search params that are not fields. */
  params: URLSearchParams;
  /** Field values that could not be parsed; if there are any, the form starts open. */
  refused?: RefusedTexts;
  /** Whether any field is for typed text. */
  hasText?: boolean;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const { form, applyChoice } = useSubmitOnChoice();
  return (
    <Collapsible open={Object.keys(refused).length > 0 || undefined}>
      <summary>
        <Icon name="filter" />
        Filters
      </summary>
      <Form ref={form} method="get" action={action} autoComplete="off" onChange={applyChoice}>
        <HiddenParams params={params} />
        {children}
        {(hasText || !hydrated) && (
          <Button icon="filter" data-unscripted={hasText ? undefined : ""}>
            Apply filters
          </Button>
        )}
      </Form>
    </Collapsible>
  );
}

/**
 * Submits the form when a choice changes, including changes made before hydration. A select that follows the
 * URL is then re-created and would lose the focus, so the focus is restored.
 */
function useSubmitOnChoice() {
  const submit = useSubmit();
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  /** The id of the control to focus after the navigation. */
  const chosenId = useRef<string>();
  const apply = () => submit(form.current, { preventScrollReset: true });
  useOnChange("once", () => {
    if (!form.current || !hasChangedChoice(form.current)) return;
    chosenId.current = document.activeElement?.id;
    apply();
  });
  useOnChange(key, () => {
    const id = chosenId.current;
    chosenId.current = undefined;
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus();
  });
  const applyChoice = ({ target }: FormEvent<HTMLFormElement>) => {
    const isCheckbox = target instanceof HTMLInputElement && target.type === "checkbox";
    if (!isCheckbox && !(target instanceof HTMLSelectElement)) return;
    chosenId.current = target.id;
    apply();
  };
  return { form, applyChoice };
}

/** Whether a choice differs from the server's HTML. */
const hasChangedChoice = (form: HTMLFormElement) =>
  [...form.querySelectorAll("input")].some(
    (box) => box.type === "checkbox" && box.checked !== box.defaultChecked,
  ) ||
  [...form.querySelectorAll("select")].some((select) => select.selectedIndex !== getInitialIndex(select));

/** Without a preselected option, browsers select the first. */
const getInitialIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  );
