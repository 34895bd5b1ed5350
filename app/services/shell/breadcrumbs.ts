/** A route's own step of the trail: its name and the address of its page. */
interface Breadcrumb {
  name: string;
  /** May hold `:param` parts, filled from the route's params. */
  breadcrumb_path?: string;
}

interface Match {
  params: Record<string, string | undefined>;
  handle: unknown;
}

/** The `handle` of a route that is a step of the trail; pages below it need its address. */
export const crumb = (name: string, breadcrumb_path?: string): { breadcrumb: Breadcrumb } => ({
  breadcrumb: { name, breadcrumb_path },
});

/** The trail of a page from its routes, outermost first (NAV-11). A route without a step, such as a dialog, adds none. */
export const trailOf = (matches: readonly Match[]): { label: string; to?: string }[] =>
  matches.flatMap(({ handle, params }) => {
    const step = (handle as { breadcrumb?: Breadcrumb } | undefined)?.breadcrumb;
    if (!step) return [];
    const to = step.breadcrumb_path?.replace(/:(\w+)/g, (_, param: string) =>
      encodeURIComponent(params[param] ?? ""),
    );
    return { label: step.name, to };
  });
