import { getNonce } from "get-nonce";
import { createElement, type ElementType, forwardRef } from "react";

interface Props {
  as?: ElementType;
  className?: string;
}

/** How many components were made: rules stand in the order of their components, so that the later ones win. */
let made = 0;

/** The head whose rules are known. */
let head: HTMLHeadElement | undefined;
/** The classes whose rules stand in it, as selectors. */
let written: Set<string>;
/** Where further rules go, and the components they are of, in order. */
let added: CSSStyleSheet | null;
let order: number[];

/** On the server: the rules of the page that is being drawn, each in the place of its component. */
let drawn: string[] = [];

/** Draws a page on the server, with the rules of all that stands on it. It is drawn in one go, so there is only one at a time. */
export function withStyles(draw: () => string) {
  drawn = [];
  const html = draw();
  return { html, styles: drawn.join("") };
}

/** Reads what the server wrote; again when React has drawn the document anew. */
function lookAround() {
  head = document.head;
  const styles = [...head.querySelectorAll("style[data-styled]")].map(({ textContent }) => textContent);
  written = new Set(styles.join().match(/\.[A-Za-z]+/g));
  const style = document.createElement("style");
  style.nonce = getNonce() ?? "";
  added = head.appendChild(style).sheet;
  order = [];
}

/** Sees to it that the rules of a class stand in the page. */
function wear(selector: string, rules: string, at: number) {
  if (import.meta.env.SSR) {
    drawn[at] = rules;
    return;
  }
  if (document.head !== head) lookAround();
  if (written.has(selector)) return;
  written.add(selector);
  const later = order.findIndex((other) => other > at);
  const place = later < 0 ? order.length : later;
  // One rule each, whatever it holds.
  added?.insertRule(`@media all{${rules}}`, place);
  order.splice(place, 0, at);
}

/**
 * What `styled.div` is: its classes and rules were made when the app was built (scripts/styles-at-build.mjs). The server
 * writes the rules of what it draws into the page, the browser those of what it draws first, unless the server wrote them.
 *
 * @param classes the id of the component and the class of its rules, with a space between
 */
export function styledElement(target: ElementType, classes: string, rules: string) {
  const at = made++;
  const selector = classes.replace(/.* /, ".");
  return forwardRef<unknown, Props>(({ as = target, className, ...props }, ref) => {
    wear(selector, rules, at);
    return createElement(as, { ...props, ref, className: className ? `${classes} ${className}` : classes });
  });
}
