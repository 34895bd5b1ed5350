/** The only place that spells the addresses of the web. */

type Id = number | string;

/** The recommender and its older map view: two pages over the same search and queue, with dialogs of the same names. */
export type RecommenderScreen = "karenV2" | "karen";

/** The screen that an address of the recommender, or of a dialog over it, belongs to. */
export const screenOf = ({ pathname }: { pathname: string }): RecommenderScreen =>
  /\/karen(?:\/|$)/i.test(pathname) ? "karen" : "karenV2";

const withParams = (path: string, params?: Record<string, string | undefined>) => {
  const given = Object.entries(params ?? {}).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};

export const paths = {
  home: "/",
  login: (redirect?: string) => withParams("/login", { redirect }),
  logout: "/logout",
  country: "/country",
  dashboard: "/dashboard",
  leads: "/leads",
  allLeads: "/leads/all",
  lead: (id: Id) => `/leads/${id}`,
  leadEmail: (id: Id, emailId: Id) => `/leads/${id}/emails/${emailId}`,
  recommender: (lead: Id, event: Id, screen: RecommenderScreen = "karenV2") =>
    `/leads/${lead}/event/${event}/${screen}`,
  criteria: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/criteria`,
  filters: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/filters`,
  missingData: (lead: Id, event: Id, screen?: RecommenderScreen) =>
    `${paths.recommender(lead, event, screen)}/missing-data`,
  assistant: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/assistant`,
  send: (lead: Id, event: Id, screen?: RecommenderScreen) => `${paths.recommender(lead, event, screen)}/send`,
  preview: (lead: Id, event: Id, screen?: RecommenderScreen) => `${paths.send(lead, event, screen)}/preview`,
  quick: (lead: Id, event: Id, screen?: RecommenderScreen) =>
    `${paths.recommender(lead, event, screen)}/quick`,
  emailDraft: (lead: Id, event: Id) => `/leads/${lead}/event/${event}/email-draft`,
  mail: (lead: Id, event: Id) => `/leads/${lead}/event/${event}/mail`,
  room: (lead: Id, event: Id, room: Id) => `${paths.recommender(lead, event)}/rooms/${room}`,
  why: (lead: Id, event: Id, room: Id) => `${paths.room(lead, event, room)}/why`,
  compare: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/compare`,
  queue: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/queue`,
  recommendations: (lead: Id, event: Id) => `/leads/${lead}/event/${event}/recommendation`,
  recommendationEmail: (lead: Id, event: Id, emailId: Id) =>
    `${paths.recommendations(lead, event)}/emails/${emailId}`,
  portal: (lead: Id) => `/leads/${lead}/portal`,
  hubspot: "/hubspot",
};

/** Whether a path, however it is spelt, is that of a mail in the frame of its preview. */
export function isMailFrame(path: string): boolean {
  try {
    return /^\/leads\/[^/]+\/event\/[^/]+\/mail\/*$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** What the recommender's address says of its view; dialogs over it carry it along. */
const RECOMMENDER_PARAMS = ["view", "q", "show", "all", "page", "marker", "lat", "lng", "z", "compare"];

/** An address over the recommender with its view, some of it changed; `undefined` takes a parameter out. */
export function withView(
  path: string,
  params: URLSearchParams,
  changes: Record<string, string | undefined> = {},
) {
  const kept = recommenderParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) kept.delete(name);
    else kept.set(name, value);
  }
  return kept.size ? `${path}?${kept}` : path;
}

export const recommenderParams = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => RECOMMENDER_PARAMS.includes(name)));

/** A second slash, also an encoded one, or what browsers may drop before one; dot segments are resolved by then. */
const LOOKS_LIKE_HOST = /^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i;

/**
 * A path of this site from something that came in (`?redirect=`): path and query, never another origin,
 * a scheme, `//host`, a backslash or control characters. Anything else becomes the fallback (AUTH-13).
 */
export function safePath(given: string | null | undefined, fallback: string): string {
  if (!given || given.length > 2000 || !given.startsWith("/")) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f\\]/.test(given) || /^\/[/\\]/.test(given)) return fallback;
  const site = "http://site.invalid";
  try {
    const url = new URL(given, site);
    const path = url.pathname + url.search;
    const isOwn = url.origin === site && !LOOKS_LIKE_HOST.test(path);
    return isOwn ? path : fallback;
  } catch {
    return fallback;
  }
}
