import { styled } from "styled-components";
import { ButtonLink } from "./Button";
import type { Tab } from "./Tabs";

const Views = styled.nav`
  display: inline-flex;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-2);
  overflow: hidden;

  a { border: 0; border-radius: 0; }
  a[aria-current] { background: var(--accent-soft); color: var(--accent); }
`;

/** Links to the views of a list. */
export const ViewSwitch = ({ views }: { views: readonly Omit<Tab, "count">[] }) => (
  <Views aria-label="View">
    {views.map(({ to, label, icon, current }) => (
      <ButtonLink key={to} to={to} size="small" icon={icon} aria-current={current ? "page" : undefined}>
        {label}
      </ButtonLink>
    ))}
  </Views>
);
