import { styled } from "styled-components";

const BrandRoot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-weight: 700;
  font-size: 1.0625em;
  letter-spacing: -0.02em;
  color: inherit;

  svg { width: 1.6em; height: 1.6em; flex: none; }
`;

/** The logo and product name. */
export function ProductBrand({ name }: { name: string }) {
  return (
    <BrandRoot>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M5 5h22l3 10H2L5 5Z" fill="var(--accent)" />
        <path
          d="M2 15a3.5 3.5 0 0 0 7 0 3.5 3.5 0 0 0 7 0 3.5 3.5 0 0 0 7 0 3.5 3.5 0 0 0 7 0Z"
          fill="var(--accent)"
        />
        <path
          d="M11 5h3.5L13.5 15H8.7L11 5ZM21 5h-3.5L18.5 15h4.8L21 5Z"
          fill="var(--surface)"
          opacity=".55"
        />
        <path d="M6 21h20v6H6z" fill="var(--clay)" opacity=".9" />
      </svg>
      <span>{name}</span>
    </BrandRoot>
  );
}
