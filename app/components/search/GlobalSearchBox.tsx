import { Form, Link, useLocation } from "@remix-run/react";
import { type ComponentType, useRef, useState } from "react";
import { styled } from "styled-components";
import { useAfterNavigation } from "~/components/shell/use-after-navigation";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { paths } from "~/services/paths";
import type { SuggestionsProps } from "./SearchSuggestions";

const Place = styled.div`
  position: relative;
  flex: 0 1 380px;
  min-width: 0;

  form { display: flex; gap: var(--s1); margin: 0; }
  input { flex: 1; min-width: 0; }
  input::placeholder { font-size: var(--text-s); }
  > a { display: none; }

  @media (max-width: 39.9375rem) {
    flex: none;
    form { display: none; }
    > a { display: grid; place-items: center; width: 44px; height: 44px; color: inherit; border-radius: var(--radius-2); }
    > a:hover { background: var(--hover); }
  }
`;

/**
 * The global search in the top bar: a form that opens the results page, on phones a link to it. With JavaScript, `/` and
 * Ctrl-K focus it (`GlobalShortcutKeys`) and suggestions appear while typing; their code is loaded on first use.
 */
export function GlobalSearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [isOpen, setOpen] = useState(false);
  useAfterNavigation(() => setOpen(false));

  const open = () => {
    setOpen(true);
    // If this fails, the box still works as a plain form.
    if (!Suggestions)
      import("./SearchSuggestions").then(
        (module) => setSuggestions(() => module.SearchSuggestions),
        () => {},
      );
  };
  const query = pathname === paths.search() ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <Place
      onFocus={open}
      onInput={open}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Form method="get" action={paths.search()} role="search" aria-label="Everything">
        <label className="visually-hidden" htmlFor="search-everywhere">
          Search leads and venues
        </label>
        <input
          key={query}
          ref={input}
          type="search"
          id="search-everywhere"
          name="q"
          defaultValue={query}
          placeholder="Phone, email, name, event or venue"
          title="Press / or Ctrl-K to search"
          autoComplete="off"
          maxLength={200}
        />
        <Button icon="search" iconOnly>
          Search everything
        </Button>
      </Form>
      <Link to={paths.search()}>
        <Icon name="search" />
        <span className="visually-hidden">Search everything</span>
      </Link>
      {Suggestions && isOpen && input.current && (
        <Suggestions input={input.current} onClose={() => setOpen(false)} />
      )}
    </Place>
  );
}
