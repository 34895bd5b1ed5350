/** One step of a trail as route metadata gives it: a name and, unless it is the page itself, its address. */
export interface BreadcrumbStep {
  name: string;
  /** May hold `:param` parts, filled from the route's params. */
  breadcrumb_path?: string;
}

interface Match {
  params: Record<string, string | undefined>;
  handle: unknown;
}

/**
 * The trail of a page from the metadata of its routes, outermost first (NAV-11). A route without
 * metadata, such as a dialog, adds nothing.
 */
export function trailOf(matches: readonly Match[]): { label: string; to?: string }[] {
  return matches.flatMap(({ handle, params }) => {
    const steps = (handle as { breadcrumbs?: BreadcrumbStep[] } | undefined)?.breadcrumbs ?? [];
    return steps.map(({ name, breadcrumb_path }) => ({
      label: name,
      to: breadcrumb_path?.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? "")),
    }));
  });
}
