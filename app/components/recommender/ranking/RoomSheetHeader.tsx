import { Link } from "@remix-run/react";
import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import { PrintButton } from "~/components/ui/PrintButton";
import { paths } from "~/services/paths";

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s3) var(--s5);

  /* The title wraps to leave space for the tools. */
  > :first-child { flex: 1 1 20rem; min-width: 0; }
  h1 + p { color: var(--ink-soft); overflow-wrap: anywhere; }
  [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  @media (max-width: 39.9375rem) {
    [data-part="tools"] > * { padding-inline: var(--s2); white-space: normal; }
    [data-part="tools"] .icon { display: none; }
  }
  @media print {
    [data-part="tools"] { display: none; }
    a { color: inherit; text-decoration: none; }
  }
`;

/** The head of a printable page about rooms: lead, title and tools. */
export function RoomSheetHeader({
  leadId,
  leadName,
  title,
  subtitle,
  titleRef,
  children,
}: {
  leadId: number;
  leadName: string;
  title: string;
  subtitle: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Tools next to Print. */
  children: ReactNode;
}) {
  return (
    <Head>
      <div>
        <p>
          <Link to={paths.lead(leadId)}>{leadName}</Link>
        </p>
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        <p>{subtitle}</p>
      </div>
      <div data-part="tools">
        {children}
        <PrintButton />
      </div>
    </Head>
  );
}
