import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import { paths } from "~/services/paths";

const Anchor = styled(Link)`
  position: relative; flex: none; display: flex; align-items: center; justify-content: center; width: 44px; height: 44px;
  border-radius: var(--radius-2); color: inherit;

  &:hover { background: var(--hover); }
  .icon { width: 22px; height: 22px; }
  > b {
    position: absolute; top: 3px; right: 1px; min-width: 18px; height: 18px; padding: 0 4px; border-radius: 9px;
    background: var(--accent); color: var(--on-accent); font: 650 11px/18px var(--font); text-align: center;
  }
`;

/** More unread notices than this are shown as this with a plus. */
const MAX_SHOWN = 99;

/** The link to the user's notices, with the number of unread ones if it is known. */
export function NoticesLink({ unread }: { unread?: number | undefined }) {
  const label = unread === undefined ? "Notifications" : `Notifications, ${unread} unread`;
  return (
    <Anchor to={paths.notices} aria-label={label} data-part="bell">
      <Icon name="bell" />
      {(unread ?? 0) > 0 && <b aria-hidden="true">{(unread ?? 0) > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</b>}
    </Anchor>
  );
}
