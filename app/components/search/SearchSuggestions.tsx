import { SHORTEST_SEARCH } from "@contract/venue-name";
import { Link, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { styled } from "styled-components";
import { countOf } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { Suggestion } from "~/services/search/suggestions";
import type { NavGroup, NavLink } from "~/services/shell/navigation";
import { commandsFor, type Option } from "./commands";

/** How long typing rests before it is searched for (spec 9). */
const DEBOUNCE_MS = 300;

const LIST = "search-suggestions";
const optionId = (at: number) => `${LIST}-${at}`;

const Popup = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  inset-inline: 0;
  z-index: 30;
  max-height: min(560px, calc(100dvh - 80px));
  overflow-y: auto;
  padding: var(--s2);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-2);

  a {
    display: grid; gap: 0; align-content: center; min-height: 44px; padding: 4px var(--s3);
    border-radius: var(--radius-2); color: var(--ink); font-weight: 600; text-decoration: none;
  }
  a > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a[data-below] { margin-left: var(--s5); min-height: 36px; font-weight: 500; }
  a small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
  a:hover, a[aria-selected="true"] { background: var(--accent-soft); }
`;

export interface SuggestionsProps {
  input: HTMLInputElement;
  onClose: () => void;
}

/**
 * What is found while a person types, below the commands of that name, as a list under the box (ARIA: combobox): arrows
 * choose, Enter opens what is chosen, Escape closes.
 */
export function SearchSuggestions({ input, onClose }: SuggestionsProps) {
  const found = useSuggestions(input);
  const commands = useCommands(input);
  const options = useMemo((): Option[] => [...commands, ...found], [commands, found]);
  const navigate = useNavigate();
  const open = ({ href, press }: Option) => {
    onClose();
    if (press) press();
    else navigate(href);
  };
  const isShown = options.length > 0;
  const active = useActiveOption(input, options, { open, onClose });
  useComboboxState(input, { isShown, active });
  return (
    <>
      <p role="status" className="visually-hidden">
        {isShown && countOf(options.length, "suggestion")}
      </p>
      <Popup id={LIST} role="listbox" aria-label="Found so far" hidden={!isShown}>
        {options.map(({ href, label, detail, isBelow, press }, at) => (
          <Link
            key={`${href} ${label}`}
            id={optionId(at)}
            to={href}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            data-below={isBelow}
            onClick={(event) => {
              if (press) event.preventDefault();
              onClose();
              press?.();
            }}
            ref={at === active ? (link) => link?.scrollIntoView({ block: "nearest" }) : undefined}
          >
            <span>{label}</span>
            {detail && <small>{detail}</small>}
          </Link>
        ))}
      </Popup>
    </>
  );
}

/** The option that the arrows have come to, -1 for none: no key opens what came in a newer list, unseen. */
function useActiveOption(
  input: HTMLInputElement,
  suggestions: Option[],
  { open, onClose }: { open: (option: Option) => void; onClose: () => void },
): number {
  const [{ list, at }, setChoice] = useState({ list: suggestions, at: -1 });
  const active = list === suggestions ? at : -1;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (suggestions.length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = suggestions[active];
      if (step) setChoice({ list: suggestions, at: nextOption(active, step, suggestions.length) });
      else if (event.key === "Escape") onClose();
      else if (event.key === "Enter" && chosen) open(chosen);
      else return;
      event.preventDefault();
    };
    input.addEventListener("keydown", press);
    return () => input.removeEventListener("keydown", press);
  });
  return active;
}

/** What the box says of its list to those who cannot see it. */
function useComboboxState(
  input: HTMLInputElement,
  { isShown, active }: { isShown: boolean; active: number },
) {
  useEffect(() => {
    const states = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": LIST,
      "aria-expanded": String(isShown),
      ...(active >= 0 && { "aria-activedescendant": optionId(active) }),
    };
    for (const [name, value] of Object.entries(states)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(states)) input.removeAttribute(name);
    };
  }, [input, isShown, active]);
}

/** The next option around the list; -1 is the box itself. */
const nextOption = (at: number, step: number, count: number) =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1;

/** The commands for the text of the box. */
function useCommands(input: HTMLInputElement): Option[] {
  const shell = useRouteLoaderData("root") as { menus: { sidebar: NavGroup[]; user: NavLink[] } } | undefined;
  const [text, setText] = useState(input.value.trim());
  useEffect(() => {
    const typed = () => setText(input.value.trim());
    input.addEventListener("input", typed);
    return () => input.removeEventListener("input", typed);
  }, [input]);
  const menus = shell?.menus;
  return useMemo(
    () => (menus && text.length >= SHORTEST_SEARCH ? commandsFor(text, menus) : []),
    [menus, text],
  );
}

/** What is offered for the text of a box once typing rests. A failure offers nothing: Enter asks the page itself. */
function useSuggestions(input: HTMLInputElement): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let underWay = new AbortController();
    const typed = () => {
      clearTimeout(timer);
      underWay.abort();
      const text = input.value.trim();
      if (text.length < SHORTEST_SEARCH) return setSuggestions([]);
      timer = setTimeout(async () => {
        underWay = new AbortController();
        const found = await suggestionsFor(text, underWay.signal);
        if (found) setSuggestions(found);
      }, DEBOUNCE_MS);
    };
    input.addEventListener("input", typed);
    // What was typed while this was on its way counts as well.
    if (input.value !== input.defaultValue) typed();
    return () => {
      clearTimeout(timer);
      underWay.abort();
      input.removeEventListener("input", typed);
    };
  }, [input]);
  return suggestions;
}

/** A plain request: a fetcher that fails would take the page away on which somebody works. */
async function suggestionsFor(text: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const answer = await fetch(paths.searchSuggestions(text), { redirect: "manual", signal });
    return answer.ok ? await answer.json() : [];
  } catch {
    return signal.aborted ? undefined : [];
  }
}
