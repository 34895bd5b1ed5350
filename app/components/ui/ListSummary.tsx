import { Link } from "@remix-run/react";
import { styled } from "styled-components";

const Summary = styled.p`
  display: flex;
  flex: 1 1 220px;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  min-width: 0;
  max-width: none;
  overflow-wrap: anywhere;
`;

/** Describes what a list shows, announced when it changes, with a link to clear the filters. */
export const ListSummary = ({
  description,
  clearHref,
}: {
  description: string;
  clearHref?: string | undefined;
}) => (
  <Summary role="status">
    <span className="muted">{description}</span>
    {clearHref && (
      <Link to={clearHref} preventScrollReset>
        Clear filters
      </Link>
    )}
  </Summary>
);
