import { useEffect, useLayoutEffect, useRef } from "react";

/** An effect that ends before its elements leave the page; the server, which has no layout, warns of layout effects. */
const useEndingFirst = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Checks a field of a form when it is left, and a choice as soon as it is made. While the mouse or a finger is down
 * nothing is checked: words that come up at a field move what lies below, and the press would miss what it began on. Nor
 * is a field checked that loses the focus because its form goes: the check would post the form, with nobody to hold it back.
 */
export function useLeaving(formId: string, check: ((name: string) => void) | undefined) {
  const current = useRef(check);
  current.current = check;
  const isOn = check !== undefined;
  useEndingFirst(() => {
    if (!isOn) return;
    let isPressed = false;
    const waiting = new Set<string>();
    const checkAll = () => {
      const names = [...waiting];
      isPressed = false;
      waiting.clear();
      for (const name of names) current.current?.(name);
    };
    const leave = ({ target }: Event) => {
      const name = fieldIn(formId, target);
      if (name) waiting.add(name);
      if (!isPressed) checkAll();
    };
    const choose = (event: Event) => {
      if (isChoice(event.target)) leave(event);
    };
    const press = () => {
      isPressed = true;
    };
    // What is pressed is told after the mouse is up.
    const release = () => setTimeout(checkAll);
    // A form that is sent is checked whole.
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.id === formId) waiting.clear();
    };
    const listeners = {
      focusout: leave,
      change: choose,
      mousedown: press,
      mouseup: release,
      dragend: release,
      submit: send,
    };
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener);
    return () => {
      waiting.clear();
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, [formId, isOn]);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isChoice = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type));

const fieldIn = (formId: string, target: EventTarget | null) =>
  isField(target) && target.form?.id === formId && target.type !== "submit" ? target.name : undefined;
