import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@config/env.server";
import { type Country, toCountry } from "@contract/vocabulary";
import { createCookie } from "@remix-run/node";
import { getStore, saveValue, takeOrReadValue, takeValue } from "~/services/store/store.server";
import { buildCookieName } from "./cookie-name";
import type { User } from "./user";

/** A signed-in user's session. The browser only has its random id. */
export interface Session {
  id: string;
  token: string;
  user: User;
  /** The visitor id before signing in. It proves who owns a draft; it grants no access. */
  before?: string | undefined;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

type StoredSession = Omit<Session, "id">;

/** A one-shot message for the next page (spec 8). */
export interface AlertMessage {
  kind: "success" | "error";
  title?: string | undefined;
  message: string;
}

const IDLE_SECONDS = 24 * 60 * 60;
const getMaxSessionSeconds = (): number => env().sessionHours * 60 * 60;
const ALERT_SECONDS = 10 * 60;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const SESSION_ID = /^[\w-]{43}$/;

const getCookieSettings = () => ({
  path: "/",
  sameSite: "lax" as const,
  httpOnly: true,
  secure: env().isSecure,
});

const getCookieName = (purpose: Parameters<typeof buildCookieName>[0]): string =>
  buildCookieName(purpose, env().isSecure);
const getSessionCookie = () => createCookie(getCookieName("session"), getCookieSettings());
const createPreferenceCookie = (purpose: "country" | "shortcuts" | "hints" | "venues") =>
  createCookie(getCookieName(purpose), { ...getCookieSettings(), maxAge: YEAR_SECONDS });
const getCountryCookie = () => createPreferenceCookie("country");
const getShortcutsCookie = () => createPreferenceCookie("shortcuts");
const getHintsCookie = () => createPreferenceCookie("hints");
const getVenuesCookie = () => createPreferenceCookie("venues");

/** Ids are never reused: signing in always creates a new one. */
const createRandomId = (): string => randomBytes(32).toString("base64url");

/** The visitor's id from its cookie, if well formed. */
export async function getSessionId(request: Request): Promise<string | undefined> {
  const id: unknown = await getSessionCookie().parse(request.headers.get("Cookie"));
  return typeof id === "string" && SESSION_ID.test(id) ? id : undefined;
}

/** The visitor's id, or a new one with the cookie that sets it. */
export async function getVisitorId(request: Request): Promise<{ id: string; setCookie?: string }> {
  const id = await getSessionId(request);
  if (id) return { id };
  const newVisitorId = createRandomId();
  return { id: newVisitorId, setCookie: await getSessionCookie().serialize(newVisitorId) };
}

/** The session of a request; `undefined` if the visitor is not signed in. */
export async function loadRequestSession(request: Request): Promise<Session | undefined> {
  const id = await getSessionId(request);
  return id === undefined ? undefined : loadSessionById(id);
}

/** The id of the user whose session a Cookie header names; `undefined` without one, or when the store fails. */
export async function userIdWith(cookies: string | undefined): Promise<number | undefined> {
  const headers = new Headers(cookies === undefined ? {} : { Cookie: cookies });
  const session = loadRequestSession(new Request("http://localhost/", { headers }));
  return session.then(
    (found) => found?.user.id,
    () => undefined,
  );
}

/** Loads the session with an id; `undefined` if it has ended. */
export async function loadSessionById(id: string): Promise<Session | undefined> {
  const stored = await getStore().get<StoredSession>(toSessionKey(id));
  return stored && !(await hasSessionEnded(stored)) ? { id, ...stored } : undefined;
}

/** Whether a session is too old, or the user has signed out everywhere since it started. */
async function hasSessionEnded({ startedAt, user }: StoredSession): Promise<boolean> {
  if (!(Date.now() < startedAt + getMaxSessionSeconds() * 1000)) return true;
  const signedOutAt = await getStore().get<number>(toSignedOutEverywhereKey(user.id));
  return signedOutAt !== undefined && startedAt <= signedOutAt;
}

/** Signs a user out on every device. */
export const endAllSessions = (userId: number): Promise<number | undefined> =>
  saveValue(toSignedOutEverywhereKey(userId), Date.now(), getMaxSessionSeconds());

/** Starts a session and returns its cookie. The visitor's earlier id is dropped (AUTH-02). */
export async function startSession(
  request: Request,
  signedIn: { token: string; user: User },
): Promise<string> {
  const before = await getSessionId(request);
  await deleteSession(before);
  const id = createRandomId();
  const stored: StoredSession = { ...signedIn, before, startedAt: Date.now() };
  await saveValue(toSessionKey(id), stored, Math.min(IDLE_SECONDS, getMaxSessionSeconds()));
  return getSessionCookie().serialize(id);
}

/** Extends a session by a day and changes its token and user; a session that has ended stays ended. */
export const renewSession = (
  sessionId: string,
  change: Pick<Session, "token" | "user">,
): Promise<StoredSession | undefined> =>
  getStore().update<StoredSession>(
    toSessionKey(sessionId),
    (stored) => stored && { ...stored, ...change },
    IDLE_SECONDS,
  );

/** Ends a session. Returns a cookie with a new visitor id, so that an alert can follow. */
export async function endSession(
  sessionId: string | undefined,
  alert?: AlertMessage,
): Promise<{ cookie: string; visitorId: string }> {
  const ended = sessionId ? await getStore().get<StoredSession>(toSessionKey(sessionId)) : undefined;
  await deleteSession(sessionId);
  const newVisitorId = createRandomId();
  if (sessionId && ended)
    await saveValue<EndedSession>(
      toEndedSessionKey(newVisitorId),
      { id: sessionId, userId: ended.user.id },
      IDLE_SECONDS,
    );
  if (alert) await saveAlert(newVisitorId, alert);
  return { cookie: await getSessionCookie().serialize(newVisitorId), visitorId: newVisitorId };
}

/** The ended session that a visitor id replaced: pages opened before still send its form token. */
interface EndedSession {
  id: string;
  userId: number;
}

export const loadEndedSession = (visitorId: string): Promise<EndedSession | undefined> =>
  getStore().get<EndedSession>(toEndedSessionKey(visitorId));

/** Removes a session from the store. */
export async function deleteSession(id: string | undefined): Promise<void> {
  if (!id) return;
  await Promise.all([toSessionKey(id), toRefreshKey(id), toAlertKey(id)].map((key) => takeValue(key)));
}

/** Stores an alert for this visitor's next page. */
export const saveAlert = (visitorId: string, alert: AlertMessage): Promise<AlertMessage | undefined> =>
  saveValue(toAlertKey(visitorId), alert, ALERT_SECONDS);

/** Takes the alert for this visitor, once unless the store takes no writes. Writes nothing if there is none. */
export const takeAlert = (visitorId: string): Promise<AlertMessage | undefined> =>
  takeOrReadValue<AlertMessage>(toAlertKey(visitorId));

/** The country of a page: the cookie's choice, else the user's own country, else AU (spec 4). */
export async function getSelectedCountry(request: Request, user: User | undefined): Promise<Country> {
  const stored: unknown = await getCountryCookie().parse(request.headers.get("Cookie"));
  return toCountry(stored ?? user?.country);
}

/** The time zone of the browser, from the cookie that its script sets; absent without JavaScript (EVT-02). */
export const getViewerZone = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${getCookieName("zone")}=([\\w+/-]{2,60})`).exec(
    request.headers.get("Cookie") ?? "",
  )?.[1];

export const createCountryCookie = (country: Country): Promise<string> =>
  getCountryCookie().serialize(country);

/** Whether single-key shortcuts are on in this browser; they are by default. */
export const areKeyboardShortcutsOn = async (request: Request): Promise<boolean> =>
  (await getShortcutsCookie().parse(request.headers.get("Cookie"))) !== "off";

export const createShortcutsCookie = (areShortcutsOn: boolean): Promise<string> =>
  getShortcutsCookie().serialize(areShortcutsOn ? "on" : "off");

/** Whether this browser shows hints; it does until they are dismissed. */
export const areHintsOn = async (request: Request): Promise<boolean> =>
  (await getHintsCookie().parse(request.headers.get("Cookie"))) !== "off";

export const createHintsDismissedCookie = (): Promise<string> => getHintsCookie().serialize("off");

/** Whether the user last viewed an event's venues as a table. */
export const isVenueTableChosen = async (request: Request): Promise<boolean> =>
  (await getVenuesCookie().parse(request.headers.get("Cookie"))) === "table";

export const createVenueViewCookie = (isTable: boolean): Promise<string> =>
  getVenuesCookie().serialize(isTable ? "table" : "cards");

/** The visitor's form token, for browsers that send neither Sec-Fetch-Site nor Origin. */
export const createFormToken = (visitorId: string): string =>
  createHmac("sha256", env().sessionSecret).update(`form:${visitorId}`).digest("base64url");

export function isValidFormToken(visitorId: string, token: unknown): boolean {
  const expected = Buffer.from(createFormToken(visitorId));
  const actual = Buffer.from(typeof token === "string" ? token : "");
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const toSessionKey = (id: string): string => `session:${id}`;
const toSignedOutEverywhereKey = (userId: number): string => `signed-out:${userId}`;
const toAlertKey = (visitorId: string): string => `alert:${visitorId}`;
const toEndedSessionKey = (visitorId: string): string => `ended:${visitorId}`;

/** The key of a session's `RefreshState` (refresh.server.ts). */
export const toRefreshKey = (sessionId: string): string => `refresh:${sessionId}`;
