import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";

const Block = styled.section`
  padding: var(--s3);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-2);
  font-size: var(--text-s);
  color: var(--ink-soft);

  h2 { padding: 0 0 var(--s1); color: var(--ink); }
  a { display: inline-flex; padding: 2px 0; min-height: 0; gap: var(--s1); }
`;

/** Links for developers; the shell draws it on a local development host only. */
export function DocsBlock({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <Block aria-label="Developer docs">
      <h2>Developer docs</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>
              {link.label}
              {/^https?:/.test(link.to) && <Icon name="external" />}
            </a>
          </li>
        ))}
      </ul>
    </Block>
  );
}
