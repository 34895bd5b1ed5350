import { keyframes, styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import type { OneShotAlert } from "~/components/ui/GlobalAlert";

const leave = keyframes`
  99% { opacity: 0; position: static; }
  to { opacity: 0; position: absolute; visibility: hidden; }
`;

/** Goes after six seconds, as on the pages with a script; whoever points at it or stands in it may read on. */
const Fleeting = styled.div`
  margin-bottom: var(--s4);
  animation: ${leave} 200ms linear 6s forwards;

  &:hover, &:focus-within { animation-play-state: paused; }
  @media (prefers-reduced-motion: reduce) { animation-timing-function: step-end; }
`;

/** The alert of a public page, which has no script: it goes by its style, or by a link. */
export function PublicAlert({ alert, dismissHref }: { alert: OneShotAlert; dismissHref: string }) {
  return (
    <Fleeting>
      <Alert kind={alert.kind} title={alert.title} dismissHref={dismissHref}>
        {alert.message}
      </Alert>
    </Fleeting>
  );
}
