import { Fragment } from "react";
import { styled } from "styled-components";
import { listKeyCaps, shortcutGroups } from "~/services/shell/shortcut-groups";

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  align-items: start;
  gap: var(--s5) var(--s8);

  h2, h3 { margin-bottom: var(--s2); }
  dl { margin: 0; }
  dl > div { display: flex; align-items: center; justify-content: space-between; gap: var(--s4); min-height: 40px; border-bottom: 1px solid var(--line); }
  dd { display: flex; align-items: center; gap: var(--s1); flex: none; color: var(--ink-faint); font-size: var(--text-s); }
  kbd {
    display: inline-grid; place-items: center; min-width: 26px; height: 26px; padding: 0 6px; border: 1px solid var(--line-strong);
    border-bottom-width: 2px; border-radius: var(--radius-1); background: var(--sunken); color: var(--ink); font: 600 var(--text-s) var(--font);
  }
`;

const ShortcutKeys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && "then"}
      {listKeyCaps(key).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </Fragment>
  ));

export function ShortcutList({ heading: Heading }: { heading: "h2" | "h3" }) {
  return (
    <Groups>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <dl>
            {shortcuts.map(({ ways, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {ways.map((keys, index) => (
                    <Fragment key={keys.join(" ")}>
                      {index > 0 && "or"}
                      <ShortcutKeys keys={keys} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Groups>
  );
}
