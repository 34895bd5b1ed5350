import { keyframes, styled } from "styled-components";

const turn = keyframes`to { transform: rotate(1turn); }`;

const Wheel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-soft);

  > i { width: 1em; height: 1em; border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; animation: ${turn} 0.8s linear infinite; }
  @media (prefers-reduced-motion: reduce) { > i { animation: none; } }
`;

export function Spinner({ label = "Loading", labelHidden }: { label?: string; labelHidden?: boolean }) {
  return (
    <Wheel role="status">
      <i aria-hidden="true" />
      <span className={labelHidden ? "visually-hidden" : undefined}>{label}</span>
    </Wheel>
  );
}
