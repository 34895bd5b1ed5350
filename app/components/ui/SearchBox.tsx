import { Form, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "./Button";
import { HiddenParams } from "./HiddenParams";

/** How long typing must rest before the search goes out by itself (spec 9). */
const SEARCH_DEBOUNCE_MS = 300;

const Bar = styled(Form)`
  display: flex;
  gap: var(--s2);
  flex: 1 1 260px;
  max-width: 480px;
  margin: 0;
  > input { flex: 1; min-width: 0; }
  > input::placeholder { font-size: var(--text-s); }
`;

interface SearchBoxProps {
  label: string;
  /** The search params of the page; all but the search itself and the page number are kept. */
  params: URLSearchParams;
  name?: string;
  id?: string;
  placeholder?: string;
  /** Where the search is shown; the current page unless given. */
  action?: string;
  /** Shorter text is sent by itself only to end a longer search; empty text always goes (spec 4, 9). */
  minLength?: number;
  /** Further params to leave out, besides the search and `page`. */
  except?: readonly string[];
  /** Told each text at once, long before its search goes out, and the URL's when that changes by itself. */
  onType?: (text: string) => void;
}

/** A search in the URL: a GET form with a button; with JavaScript it also goes out while one types. */
export function SearchBox({
  label,
  params,
  name = "search",
  id = name,
  placeholder,
  action,
  minLength = 2,
  except = [],
  onType,
}: SearchBoxProps) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const current = params.get(name) ?? "";

  const typed = (text: string, form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    onType?.(text);
    // What is too short filters nothing, so it goes out only to end a filter that is on.
    const isShort = text.trim().length < minLength;
    if (isShort && text.trim() !== "" && current.trim().length < minLength) return;
    timer.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      SEARCH_DEBOUNCE_MS,
    );
  };
  const typing = useRef(typed);
  typing.current = typed;

  // Who follows a link to another page meanwhile is not called back. The router would tell of it too late.
  useEffect(() => {
    const leave = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      const isHere = ctrlKey || metaKey || shiftKey;
      if (link && !isHere && link.pathname !== location.pathname) clearTimeout(timer.current);
    };
    document.addEventListener("click", leave);
    return () => {
      document.removeEventListener("click", leave);
      clearTimeout(timer.current);
    };
  }, []);
  // The URL may change by a link or the back button; what is being typed wins over it, but not over going back.
  const isBack = useNavigationType() === "POP";
  const shown = useRef<string>();
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    const box = input.current;
    if (!box) return;
    // What was typed before the script was there goes out now.
    if (before === undefined && box.value !== current) return typing.current(box.value, box.form);
    const isBackTo = isBack && before !== undefined && before !== current;
    if (document.activeElement === box && !isBackTo) return;
    box.value = current;
    onType?.(current);
  }, [current, isBack, onType]);

  return (
    <Bar
      method="get"
      action={action}
      role="search"
      onSubmit={(event) => {
        clearTimeout(timer.current);
        event.preventDefault();
        // What typing has brought already is not one more step for Back.
        const replace = input.current?.value === current;
        submit(event.currentTarget, { replace, preventScrollReset: true });
      }}
    >
      <HiddenParams params={params} except={[name, "page", ...except]} />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        type="search"
        id={id}
        name={name}
        defaultValue={current}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => typed(event.currentTarget.value, event.currentTarget.form)}
      />
      <Button icon="search" iconOnly>
        {label}
      </Button>
    </Bar>
  );
}
