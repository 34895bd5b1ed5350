import { DialogOverlay } from "@reach/dialog";
import { keyframes, styled } from "styled-components";

const rise = keyframes`from { transform: translateY(16px); opacity: 0; }`;
const slide = keyframes`from { transform: translateX(100%); }`;
const fade = keyframes`from { opacity: 0; }`;

/** The backdrop of a modal. */
export const Overlay = styled(DialogOverlay)`
  /* Also used by sticky content in a dialog: the padding counts as scrolled away. */
  --above: 6vh;
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  align-items: start;
  justify-items: center;
  overflow-y: auto;
  padding: var(--above) var(--s4) var(--s4);
  background: var(--scrim);
  animation: ${fade} var(--motion-modal) var(--ease);

  &[data-still] { animation: none; }
  &[data-variant="drawer"] { padding: 0; justify-items: end; align-items: stretch; overflow: hidden; }
  @media print { &&& { position: static; display: block; justify-items: normal; overflow: visible; padding: 0; background: none; animation: none; } }
`;

/** A dialog or drawer: a plain section, a modal, or docked beside the page. */
export const Panel = styled.section`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > header { display: flex; align-items: center; justify-content: space-between; gap: var(--s4); padding: var(--s4) var(--s6); border-bottom: 1px solid var(--line); }
  > header h2 { min-width: 0; }
  > header :is(a, button) { border: 0; background: none; cursor: pointer; display: grid; place-items: center; flex: none; width: 36px; height: 36px; margin-right: -8px; border-radius: var(--radius-2); color: var(--ink-soft); }
  > header :is(a, button):hover { background: var(--hover); color: var(--ink); }
  > [data-part="body"] { padding: var(--s6); }
  > [data-part="body"] > [data-kind] { margin-bottom: var(--s4); }
  > footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: var(--s3); padding: var(--s4) var(--s6); border-top: 1px solid var(--line); }

  &[aria-modal] {
    max-width: var(--width); outline: none; border-color: transparent; box-shadow: var(--shadow-2);
    animation: ${rise} var(--motion-modal) var(--ease);
  }
  &[aria-modal][data-variant="drawer"] {
    width: var(--width); max-width: none; min-width: min(420px, 100%); height: 100dvh; border-radius: 0; border-width: 0;
    animation-name: ${slide};
  }
  /* The buttons of a long dialog stay visible. */
  @media (min-height: 521px) {
    &[aria-modal]:not([data-variant="drawer"]) > footer { position: sticky; bottom: calc(-1 * var(--s4)); z-index: 1; background: var(--surface); border-radius: 0 0 var(--radius-3) var(--radius-3); }
  }
  &[data-variant="drawer"][aria-modal] > [data-part="body"] { overflow-y: auto; overscroll-behavior: contain; }
  /* On a low screen the whole drawer scrolls. */
  @media (max-height: 520px) {
    &[data-variant="drawer"][aria-modal] { overflow-y: auto; }
    &[data-variant="drawer"][aria-modal] > [data-part="body"] { overflow-y: visible; }
  }

  @media (max-width: 39.9375rem) {
    > header { padding: var(--s2) var(--s4); }
    > header :is(a, button) { width: 44px; height: 44px; }
    > [data-part="body"] { padding: var(--s4); }
    > footer { padding: var(--s3); gap: var(--s2); }
  }
  @media (max-width: 56.1875rem) {
    &[aria-modal][data-variant="drawer"] { width: 100%; }
  }

  /* Before hydration the section is positioned like the modal, so that nothing jumps. */
  @media (scripting: enabled) {
    &:not([aria-modal]) {
      position: fixed; inset: 6vh var(--s4) auto; z-index: 100; width: auto; max-width: var(--width); max-height: 92vh;
      margin-inline: auto; overflow-y: auto; box-shadow: 0 0 0 100vmax var(--scrim);
    }
    &:not([aria-modal])[data-variant="drawer"] {
      inset: 0 0 0 auto; width: var(--width); max-width: 100%; min-width: min(420px, 100%); max-height: none; border-radius: 0;
    }
    @media (max-width: 56.1875rem) {
      &:not([aria-modal])[data-variant="drawer"] { width: 100%; }
    }
    /* Docked: the page makes room, without a backdrop. */
    @media screen and (min-width: 90rem) {
      &:not([aria-modal])[data-docked] { width: var(--docked); inset: var(--topbar) 0 0 auto; z-index: 12; min-width: 0; margin: 0; overflow: hidden; border-width: 0 0 0 1px; box-shadow: none; }
      &:not([aria-modal])[data-docked] > [data-part="body"] { overflow-y: auto; overscroll-behavior: contain; }
      main:has(&[data-docked]) { --docked: 28rem; padding-right: calc(var(--docked) + var(--s6)); }
    }
    @media (min-width: 100rem) { main:has(&[data-docked]) { --docked: min(40vw, 40rem); } }
  }
  &[data-still] { animation: none; }

  /* In print, only the dialog appears: complete, without controls or the page behind it. */
  @media print {
    &&&& { position: static; display: block; width: auto; min-width: 0; max-width: none; height: auto; max-height: none; margin: 0; overflow: visible; background: none; border: 0; box-shadow: none; animation: none; }
    &&&& > [data-part="body"] { overflow: visible; padding: var(--s4) 0 0; }
    && > header { padding: 0 0 var(--s3); }
    && > footer, && > header > :is(a, button), && :is(button, a[data-variant]) { display: none; }
    body:has(> reach-portal &) > :not(reach-portal:has(&)), main:has(&:not([data-docked])) > :not(&, :has(&)) { display: none !important; }
    body:has(> reach-portal &) { overflow: visible !important; padding: 0 !important; margin: 0 !important; }
  }
  /* A docked drawer is not printed; its page is. Without JavaScript it prints like any dialog. */
  @media print and (scripting: enabled) { &&&&[data-docked] { display: none; } }
  @media print and (scripting: none) { main:has(&[data-docked]) > :not(&, :has(&)) { display: none !important; } }
`;
