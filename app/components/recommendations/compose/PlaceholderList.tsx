import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import type { ListedPlaceholder } from "~/services/recommendations/compose/email-template";

const List = styled.details`
  border: 1px solid var(--line);
  border-radius: var(--radius-2);

  > summary { display: flex; align-items: center; justify-content: space-between; list-style: none; min-height: 44px; padding: 0 var(--s3); font-size: var(--text-s); font-weight: 600; cursor: pointer; }
  > summary::-webkit-details-marker { display: none; }
  &[open] > summary .icon { transform: rotate(180deg); }
  > summary:hover { background: var(--hover); }
  > div { display: grid; gap: var(--s2); padding: 0 var(--s3) var(--s3); }
  p { color: var(--ink-soft); font-size: var(--text-s); }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(156px, 100%), 1fr)); gap: var(--s2); list-style: none; }
  li { display: grid; min-width: 0; }
  [data-part="placeholder"] {
    display: grid; align-content: start; gap: 2px; min-width: 0; min-height: 44px; padding: 6px var(--s3); text-align: left;
    border: 1px solid var(--line); border-radius: var(--radius-2); background: var(--raised); color: var(--ink);
  }
  button[data-part="placeholder"] { cursor: pointer; font: inherit; }
  button[data-part="placeholder"]:hover:not(:disabled) { border-color: var(--line-strong); background: var(--hover); }
  button[data-part="placeholder"]:disabled { background: var(--sunken); cursor: not-allowed; }
  code { font-size: var(--text-s); overflow-wrap: anywhere; }
  @media (max-width: 39.9375rem) { ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } code { font-size: var(--text-xs); } }
  small { overflow: hidden; color: var(--ink-soft); font-size: var(--text-s); text-overflow: ellipsis; white-space: nowrap; }
`;

/**
 * The placeholders of subject and body with their values in this email. With JavaScript a button inserts one at the caret;
 * without, they are copied by hand.
 */
export function PlaceholderList({
  placeholders,
  onInsert,
}: {
  placeholders: ListedPlaceholder[];
  onInsert: (placeholder: string) => void;
}) {
  const hydrated = useHydrated();
  return (
    <List>
      <summary>
        Placeholders
        <Icon name="chevron-down" />
      </summary>
      <div>
        <p>
          {hydrated
            ? "Select one to insert it where you last typed."
            : "Copy one into the subject or body. We replace it with the text shown."}{" "}
          Without {"{{venue_list}}"}, the venues follow your text.
        </p>
        <ul>
          {placeholders.map(({ name, description, value }) => {
            const text = `{{${name}}}`;
            const content = (
              <>
                <code>{text}</code>
                <small title={value}>{value ?? "Not known for this event"}</small>
              </>
            );
            return (
              <li key={name}>
                {hydrated ? (
                  <button
                    type="button"
                    data-part="placeholder"
                    disabled={value === undefined}
                    title={description}
                    onClick={() => onInsert(text)}
                  >
                    <span className="visually-hidden">Insert </span>
                    {content}
                  </button>
                ) : (
                  <div data-part="placeholder" title={description}>
                    {content}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </List>
  );
}
