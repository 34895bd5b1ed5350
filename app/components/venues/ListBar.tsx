import { styled } from "styled-components";

/** The bar above a list: a search form, a filter form and a link. */
export const ListBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: end;

  > form:nth-child(2) { display: flex; gap: var(--s2); align-items: end; margin: 0; flex: 0 1 auto; }
  > a { margin-left: auto; }
  @media (max-width: 39.9375rem) { > a { flex: 1 1 100%; } }
`;
