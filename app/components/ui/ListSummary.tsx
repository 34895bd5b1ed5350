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

/** What a list shows, in words that are told when they change, and the way to all of it where filters are on. */
export const ListSummary = ({ described, clearHref }: { described: string; clearHref?: string }) => (
  <Summary role="status">
    <span className="muted">{described}</span>
    {clearHref && (
      <Link to={clearHref} preventScrollReset>
        Clear filters
      </Link>
    )}
  </Summary>
);
