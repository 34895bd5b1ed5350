import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import type { RefusedTexts } from "~/services/lists/list-state";
import { Button } from "./Button";
import { HiddenParams } from "./HiddenParams";
import { Icon } from "./Icon";
import { useOnChange } from "./use-on-change";

/** Folded on phones; where the browser can show the content of a folded part, wide windows do and need no summary. */
const Folded = styled.details`
  > summary {
    display: inline-flex; align-items: center; gap: var(--s2); min-height: 44px; padding: 0 var(--s4); font-weight: 600;
    border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); list-style: none;
  }
  > summary::-webkit-details-marker { display: none; }
  /* Closed, it may stand beside a search. */
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
  /* What a list is of is seen by what stands in its fields. */
  @media (min-width: 75rem) {
    label:not([data-part="flags"] *) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
  @media (min-width: 87.5rem) {
    flex: 0 1 auto;
    > form { display: flex; gap: var(--s2); }
    select { max-width: 9.5rem; }
    /* As wide as what is chosen in it. */
    @supports (field-sizing: content) { select { field-sizing: content; min-width: 0; max-width: 15rem; } }
  }
`;

/**
 * The fields by which a list is filtered: a plain GET form that carries what else the address says. With JavaScript what is
 * chosen goes out at once; what is typed waits for the button.
 */
export function FoldedFilters({
  action,
  params,
  refused = {},
  hasText = false,
  children,
}: {
  action: string;
  /** What the fields do not say. */
  params: URLSearchParams;
  /** What the fields hold that cannot be read: they stand open then. */
  refused?: RefusedTexts;
  /** Whether there are fields that are typed into. */
  hasText?: boolean;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const { form, applyChoice } = useChoices();
  return (
    <Folded open={Object.keys(refused).length > 0 || undefined}>
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
    </Folded>
  );
}

/**
 * Sends the form when something is chosen in it, also before the script was there. A field that follows the address is a new
 * one then, and has the focus again.
 */
function useChoices() {
  const submit = useSubmit();
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<string>();
  const apply = () => submit(form.current, { preventScrollReset: true });
  useOnChange("once", () => {
    if (form.current && hasChoice(form.current)) apply();
  });
  useOnChange(key, () => {
    const id = chosen.current;
    chosen.current = undefined;
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus();
  });
  const applyChoice = ({ target }: FormEvent<HTMLFormElement>) => {
    const isTick = target instanceof HTMLInputElement && target.type === "checkbox";
    if (!isTick && !(target instanceof HTMLSelectElement)) return;
    chosen.current = target.id;
    apply();
  };
  return { form, applyChoice };
}

/** Whether something is chosen that the page did not come with. */
const hasChoice = (form: HTMLFormElement) =>
  [...form.querySelectorAll("input")].some(
    (box) => box.type === "checkbox" && box.checked !== box.defaultChecked,
  ) ||
  [...form.querySelectorAll("select")].some(
    (select) =>
      select.selectedIndex !==
      Math.max(
        0,
        [...select.options].findIndex((option) => option.defaultSelected),
      ),
  );
