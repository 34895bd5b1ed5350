import type { ReactNode } from "react";
import { styled } from "styled-components";
import { SkipLink } from "~/components/ui/SkipLink";
import { ProductBrand } from "./ProductBrand";

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  row-gap: var(--s6);
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  padding: var(--s6) var(--s4);

  > header { display: flex; justify-content: center; padding-top: clamp(0px, 9vh, 96px); font-size: 1.375rem; }
  > header a { color: inherit; text-decoration: none; }
  > main { width: 100%; max-width: 420px; margin: 0 auto; outline: none; }
  &[data-width="wide"] > header { padding-top: 0; }
  &[data-width="wide"] > main { max-width: 880px; }
  > footer { text-align: center; color: var(--ink-faint); font-size: var(--text-s); }
`;

/** The frame of public pages: no navigation, no JavaScript. */
export function PublicLayout({
  productName,
  width = "narrow",
  homeHref,
  footer,
  children,
}: {
  productName: string;
  width?: "narrow" | "wide";
  /** For staff only: a client's page must not link to the sign-in. */
  homeHref?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Frame data-width={width}>
      <SkipLink />
      <header>
        {homeHref ? (
          <a href={homeHref}>
            <ProductBrand name={productName} />
          </a>
        ) : (
          <ProductBrand name={productName} />
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>{footer}</footer>
    </Frame>
  );
}
