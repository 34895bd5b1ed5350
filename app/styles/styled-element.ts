import { createElement, type ElementType, forwardRef } from "react";

interface Props {
  as?: ElementType;
  className?: string;
}

/** How many components exist. Rules are written in the order of their components, so that later ones win. */
let componentCount = 0;

/** The style tag; the server has none. */
let tag = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>("style[data-styled]");

/** The content React renders for the tag: on the server a placeholder for the page's rules, in the browser those rules. */
export const SERVED_STYLES = tag?.textContent ?? "__SERVED_STYLES__";

/** The classes whose rules are in the page; some names contain hyphens. */
const written = new Set(SERVED_STYLES.match(/\.[A-Za-z-]+/g));

/**
 * Rules by component index: on the server those of the page being rendered, in the browser those added to what the
 * server wrote.
 */
let renderedRules: string[] = [];

/** Rules by component index that every page with a script needs, as the browser has only their class names. */
const frameRules: string[] = [];

/** Adds the rules of the frame to the page that the server renders: the browser may show any of it later. */
export function addFrameStyles(): void {
  if (import.meta.env.SSR) Object.assign(renderedRules, frameRules);
}

/** Renders a page on the server with the rules it needs. Rendering is synchronous, so pages cannot mix. */
export function renderWithStyles(render: () => string): { html: string; styles: string } {
  renderedRules = [];
  const html = render();
  return { html, styles: renderedRules.join("") };
}

/** Inserts rules into the tag, before its last `laterCount` entries. */
function insertRules(rules: string, laterCount: number): void {
  // `insertRule` takes one rule; the media query wraps several into one.
  if (tag?.sheet) tag.sheet.insertRule(`@media all{${rules}}`, tag.sheet.cssRules.length - laterCount);
}

/** Takes over the tag in the page. If React has rendered the document again, the new tag gets all rules added so far. */
export function adoptStyleTag(current: HTMLStyleElement | null): void {
  if (!current || current === tag) return;
  tag = current;
  renderedRules.forEach((rules) => {
    insertRules(rules, 0);
  });
}

/** Adds the rules of a class to the page, once. */
function addStyles(className: string, rules: string, index: number): void {
  if (import.meta.env.SSR) {
    renderedRules[index] = rules;
    return;
  }
  if (written.has(`.${className}`)) return;
  written.add(`.${className}`);
  renderedRules[index] = rules;
  insertRules(rules, renderedRules.filter((_, other) => other > index).length);
}

/**
 * The component behind `styled.div`. Its class and rules come from the build (scripts/styles-at-build.mjs). The server
 * writes the rules of the components it renders into the page; the browser adds the rest as components first render.
 *
 * @param name the class of its rules
 * @param rules empty in the browser for a component of the frame
 * @param isFrame on the server: see `addFrameStyles`
 */
export function styledElement(target: ElementType, name: string, rules: string, isFrame = false) {
  const index = componentCount++;
  if (isFrame) frameRules[index] = rules;
  return forwardRef<unknown, Props>(({ as = target, className, ...props }, ref) => {
    addStyles(name, rules, index);
    return createElement(as, { ...props, ref, className: className ? `${name} ${className}` : name });
  });
}
