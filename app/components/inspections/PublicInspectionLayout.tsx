import type { Papers } from "@contract/papers";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import type { MissingInspection } from "~/services/inspections/public-inspection.server";

/** Plain block layout for old phones. Browsers without `light-dark()` get the light colours. */
const Frame = styled.div`
  > * + * { margin-top: 20px; }
  h1 { font-size: 1.5rem; }
  blockquote { padding-left: 12px; border-left: 3px solid var(--line-mid); white-space: pre-line; overflow-wrap: anywhere; }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd + dt { margin-top: 12px; }
  dd > strong { display: block; font-size: var(--text-l); }
  form, [data-part="ways"] { margin-top: 12px; }
  button, [data-part="ways"] > a[data-variant] { width: 100%; white-space: normal; }
  [data-part="ways"] > * + * { margin-top: 12px; }
  [data-part="brand"] { font-weight: 650; overflow-wrap: anywhere; }
  [data-part="brand"] img { display: block; width: auto; height: auto; max-width: 240px; max-height: 72px; padding: 8px; background: #fff; border-radius: 6px; }
  footer { padding-top: 16px; border-top: 1px solid var(--line); color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }

  @supports not (color: light-dark(red, red)) {
    --ink: #24211c; --ink-soft: #5a554a; --ink-faint: #6e685c; --line: #e3dccf; --line-mid: #c9c0b0; --line-strong: #8f8778;
    --paper: #f7f4ed; --surface: #fffdf9; --raised: #fffefc; --hover: #f1ece1; --focus: #1f4d3a;
    --accent: #1f4d3a; --accent-strong: #163a2b; --accent-soft: #e4ede4; --on-accent: #ffffff;
    --danger: #a12328; --danger-strong: #821a1f; --danger-soft: #fae6e2; --on-danger: #ffffff;
    --success: #22633c; --success-soft: #e2f0e3; --warning: #7d5200; --warning-soft: #f9eed3;
    --info: #2a5370; --info-soft: #e3edf3;
  }
`;

interface PublicFrameProps {
  title: string;
  /** Why the posted answer was rejected. */
  refusal?: { message: string } | undefined;
  /** The company that arranges the inspection. */
  papers?: Papers | undefined;
  children: ReactNode;
}

/** The layout of the public pages, with any error above everything else. */
export function PublicInspectionLayout({ title, refusal, papers, children }: PublicFrameProps) {
  return (
    <Frame>
      {papers && <CompanyBrand papers={papers} />}
      {refusal && <Alert kind="error">{refusal.message}</Alert>}
      <h1>{title}</h1>
      {children}
      {papers && papers.lines.length > 0 && (
        <footer>
          {papers.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </footer>
      )}
    </Frame>
  );
}

/** The company's logo, else its name. */
function CompanyBrand({ papers: { name, logo } }: { papers: Papers }) {
  if (!logo) return name ? <p data-part="brand">{name}</p> : null;
  return (
    <p data-part="brand">
      <img src={logo.url} alt={name ?? ""} width={logo.width} height={logo.height} />
    </p>
  );
}

/** Says why no inspection is shown, without revealing anything about one. */
export function MissingInspectionPage({
  title,
  message,
  isTemporary,
}: Pick<MissingInspection, "title" | "message" | "isTemporary">) {
  return (
    <PublicInspectionLayout title={title}>
      <p>{message}</p>
      {isTemporary && (
        <p>
          <ButtonLink to="" reloadDocument>
            Try again
          </ButtonLink>
        </p>
      )}
    </PublicInspectionLayout>
  );
}
