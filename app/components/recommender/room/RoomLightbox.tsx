import { DialogContent, DialogOverlay } from "@reach/dialog";
import { Link, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { demoteFocusGuards } from "~/components/ui/DialogPage";
import { Icon } from "~/components/ui/Icon";
import { SizedImage } from "~/components/ui/SizedImage";
import { useDialogClose } from "~/components/ui/use-dialog-close";

/** The open picture of a gallery, with the URLs of its links. */
interface OpenPicture {
  src: string;
  caption?: string | undefined;
  alt: string;
  /** "2 of 5" */
  position: string;
  closeHref: string;
  previousHref: string;
  nextHref: string;
  isOnlyPicture: boolean;
}

const Frame = styled.figure`
  display: grid;
  gap: var(--s3);

  img { width: 100%; border-radius: var(--radius-2); background: var(--sunken); }
  nav { display: flex; gap: var(--s2); }
  nav a { display: grid; place-items: center; width: 44px; height: 44px; border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); color: var(--ink); }
  nav a:hover { background: var(--hover); }
  figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--s3); }
`;

/** A large picture with its caption and links to the others. */
export function RoomPicture({ picture }: { picture: OpenPicture }) {
  return (
    <Frame>
      <SizedImage src={picture.src} alt={picture.alt} width={1200} height={800} />
      <figcaption>
        <span>
          {picture.caption && `${picture.caption} · `}
          <span className="muted">{picture.position}</span>
        </span>
        <nav aria-label="Pictures">
          {!picture.isOnlyPicture && (
            <>
              <Link to={picture.previousHref} replace preventScrollReset aria-label="Previous picture">
                <Icon name="chevron-left" />
              </Link>
              <Link to={picture.nextHref} replace preventScrollReset aria-label="Next picture">
                <Icon name="chevron-right" />
              </Link>
            </>
          )}
          <Link to={picture.closeHref} replace preventScrollReset aria-label="Close picture">
            <Icon name="cross" />
          </Link>
        </nav>
      </figcaption>
    </Frame>
  );
}

const Overlay = styled(DialogOverlay)`
  position: fixed;
  inset: 0;
  z-index: 110;
  display: grid;
  place-items: center;
  overflow-y: auto;
  padding: var(--s4);
  background: rgb(0 0 0 / 0.75);
`;

const Box = styled(DialogContent)`
  width: min(1100px, 100%, calc((100dvh - 140px) * 1.5));
  padding: var(--s4);
  background: var(--surface);
  border-radius: var(--radius-3);
  outline: none;
`;

/** The picture over the drawer. Arrow keys change the picture; Escape closes it and not the drawer (CARD-09). */
export function RoomDrawerLightbox({ picture }: { picture: OpenPicture }) {
  const navigate = useNavigate();
  const { close, closeByLink } = useDialogClose(picture.closeHref);
  const go = (href: string) => navigate(href, { replace: true, preventScrollReset: true });
  const changePicture = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(picture.previousHref);
    if (key === "ArrowRight") go(picture.nextHref);
  };
  return (
    <Overlay ref={demoteFocusGuards} onDismiss={close} onClickCapture={closeByLink} onKeyDown={changePicture}>
      <Box aria-label={picture.alt}>
        <RoomPicture picture={picture} />
      </Box>
    </Overlay>
  );
}
