import { keyframes, styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import type { OneShotAlert } from "~/components/ui/GlobalAlert";

const fadeOut = keyframes`
  99% { opacity: 0; position: static; }
  to { opacity: 0; position: absolute; visibility: hidden; }
`;

/** Disappears after six seconds, as on pages with JavaScript; hovering or focus pauses it. */
const FadingAlert = styled.div`
  margin-bottom: var(--s4);
  animation: ${fadeOut} 200ms linear 6s forwards;

  &:hover, &:focus-within { animation-play-state: paused; }
  @media (prefers-reduced-motion: reduce) { animation-timing-function: step-end; }
`;

/** The alert of a public page, which has no JavaScript: CSS hides it, or a link dismisses it. */
export function PublicAlert({ alert, dismissHref }: { alert: OneShotAlert; dismissHref: string }) {
  return (
    <FadingAlert>
      <Alert kind={alert.kind} title={alert.title} dismissHref={dismissHref}>
        {alert.message}
      </Alert>
    </FadingAlert>
  );
}
