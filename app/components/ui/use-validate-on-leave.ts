import { useEffect, useLayoutEffect, useRef } from "react";

/** Cleans up before its elements are removed. The server has no layout and warns about layout effects. */
const useEarlyCleanup = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Validates a field when the user leaves it, and a choice at once. Waits while the mouse or a finger is down: a new
 * message would move the element being pressed. A field that loses focus because its form is removed is not validated:
 * validating submits the form, which nothing would then prevent.
 */
export function useValidateOnLeave(formId: string, check: ((name: string) => void) | undefined): void {
  const latestCheck = useRef(check);
  latestCheck.current = check;
  const isOn = check !== undefined;
  useEarlyCleanup(() => {
    if (!isOn) return;
    let isPressed = false;
    const pending = new Set<string>();
    const checkAll = () => {
      const names = [...pending];
      isPressed = false;
      pending.clear();
      for (const name of names) latestCheck.current?.(name);
    };
    const leave = ({ target }: Event) => {
      const name = findFieldName(formId, target);
      if (name) pending.add(name);
      if (!isPressed) checkAll();
    };
    const choose = (event: Event) => {
      if (isChoiceControl(event.target)) leave(event);
    };
    const press = () => {
      isPressed = true;
    };
    // The click event follows mouseup.
    const release = () => setTimeout(checkAll);
    // Submitting validates the whole form.
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.id === formId) pending.clear();
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
      pending.clear();
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, [formId, isOn]);
}

const isFormControl = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isChoiceControl = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type));

const findFieldName = (formId: string, target: EventTarget | null): string | undefined =>
  isFormControl(target) && target.form?.id === formId && target.type !== "submit" ? target.name : undefined;
