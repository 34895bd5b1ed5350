import { styled } from "styled-components";

/** A page of one narrow column: a heading, a few sentences and a small form. */
export const NarrowPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-width: 640px;
`;
