import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { RefusedTexts } from "~/services/lists/list-state";
import { Button } from "./Button";
import { HiddenParams } from "./HiddenParams";
import { Icon } from "./Icon";

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

/** The fields by which a list is filtered: a plain GET form that carries what else the address says. */
export function FoldedFilters({
  action,
  params,
  refused = {},
  children,
}: {
  action: string;
  /** What the fields do not say. */
  params: URLSearchParams;
  /** What the fields hold that cannot be read: they stand open then. */
  refused?: RefusedTexts;
  children: ReactNode;
}) {
  return (
    <Folded open={Object.keys(refused).length > 0 || undefined}>
      <summary>
        <Icon name="filter" />
        Filters
      </summary>
      <Form method="get" action={action}>
        <HiddenParams params={params} />
        {children}
        <Button icon="filter">Apply filters</Button>
      </Form>
    </Folded>
  );
}
