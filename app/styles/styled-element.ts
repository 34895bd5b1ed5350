import { createElement, type ElementType, forwardRef } from "react";

interface Props {
  as?: ElementType;
  className?: string;
}

/** How many components were made: rules stand in the order of their components, so that the later ones win. */
let made = 0;

/** The tag with the rules; the server has none. */
let tag = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>("style[data-styled]");

/** What React draws into the tag: where the server puts the rules of the page, and in the browser what it has put there. */
export const SERVED_STYLES = tag?.textContent ?? "__SERVED_STYLES__";

/** The classes whose rules stand in the page; some are hyphened. */
const written = new Set(SERVED_STYLES.match(/\.[A-Za-z-]+/g));

/**
 * Each in the place of its component: on the server the rules of the page that is being drawn, in the browser those that
 * were added to what the server wrote.
 */
let drawn: string[] = [];

/** Draws a page on the server, with the rules of all that stands on it. It is drawn in one go, so there is only one at a time. */
export function withStyles(draw: () => string) {
  drawn = [];
  const html = draw();
  return { html, styles: drawn.join("") };
}

/** Writes rules into the tag, before the last `later` ones. */
function add(rules: string, later: number) {
  // One rule each, whatever it holds.
  if (tag?.sheet) tag.sheet.insertRule(`@media all{${rules}}`, tag.sheet.cssRules.length - later);
}

/** The tag that React has put into the page: a new one, where it has drawn the document anew, gets all that was added. */
export function writeInto(current: HTMLStyleElement | null) {
  if (!current || current === tag) return;
  tag = current;
  drawn.forEach((rules) => {
    add(rules, 0);
  });
}

/** Sees to it that the rules of a class stand in the page. */
function wear(name: string, rules: string, at: number) {
  if (import.meta.env.SSR) {
    drawn[at] = rules;
    return;
  }
  if (written.has(`.${name}`)) return;
  written.add(`.${name}`);
  drawn[at] = rules;
  add(rules, drawn.filter((_, other) => other > at).length);
}

/**
 * What `styled.div` is: its class and rules were made when the app was built (scripts/styles-at-build.mjs). The server
 * writes the rules of what it draws into the page, the browser those of what it draws first, unless the server wrote them.
 *
 * @param name the class of its rules
 * @param rules in the browser empty for what the server writes into every page with a script
 */
export function styledElement(target: ElementType, name: string, rules: string) {
  const at = made++;
  return forwardRef<unknown, Props>(({ as = target, className, ...props }, ref) => {
    wear(name, rules, at);
    return createElement(as, { ...props, ref, className: className ? `${name} ${className}` : name });
  });
}
