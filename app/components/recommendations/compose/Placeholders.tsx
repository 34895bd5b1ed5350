import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import type { ListedPlaceholder } from "~/services/recommendations/compose/email-template";

const List = styled.section`
  display: grid;
  gap: var(--s2);

  h3 { font-size: var(--text-s); font-weight: 600; }
  > p { color: var(--ink-soft); font-size: var(--text-s); }
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
 * The placeholders of subject and body, each with what it becomes in this mail. With JavaScript a press puts one
 * where somebody was typing; without, they are copied by hand.
 */
export function Placeholders({
  placeholders,
  onInsert,
}: {
  placeholders: ListedPlaceholder[];
  onInsert: (placeholder: string) => void;
}) {
  const hydrated = useHydrated();
  return (
    <List aria-labelledby="placeholders">
      <h3 id="placeholders">Placeholders</h3>
      <p>
        {hydrated
          ? "Press one to put it into the subject or the body, wherever you typed last."
          : "Copy one into the subject or the body; it becomes what stands below it."}{" "}
        Without {"{{venue_list}}"} the venues follow below your words.
      </p>
      <ul>
        {placeholders.map(({ name, description, value }) => {
          const text = `{{${name}}}`;
          const inside = (
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
                  {inside}
                </button>
              ) : (
                <div data-part="placeholder" title={description}>
                  {inside}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </List>
  );
}
