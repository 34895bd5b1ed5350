import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@config/env.server";
import { type Country, toCountry } from "@contract/vocabulary";
import { createCookie } from "@remix-run/node";
import { put, store, take, takeOrRead } from "~/services/store/store.server";
import { cookieName } from "./cookie-name";
import type { User } from "./user";

/** A signed-in user's session. The browser only has its random id. */
export interface Session {
  id: string;
  token: string;
  user: User;
  /** The visitor id before signing in. It proves who owns a draft; it grants no access. */
  before?: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

type StoredSession = Omit<Session, "id">;

/** A one-shot message for the next page (spec 8). */
export interface AlertMessage {
  kind: "success" | "error";
  title?: string;
  message: string;
}

const IDLE_SECONDS = 24 * 60 * 60;
const maxSeconds = (): number => env().sessionHours * 60 * 60;
const ALERT_SECONDS = 10 * 60;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const SESSION_ID = /^[\w-]{43}$/;

const cookieSettings = () => ({
  path: "/",
  sameSite: "lax" as const,
  httpOnly: true,
  secure: env().isSecure,
});

const fullName = (purpose: Parameters<typeof cookieName>[0]): string => cookieName(purpose, env().isSecure);
const sessionCookie = () => createCookie(fullName("session"), cookieSettings());
const choiceCookie = (purpose: "country" | "shortcuts" | "hints" | "venues") =>
  createCookie(fullName(purpose), { ...cookieSettings(), maxAge: YEAR_SECONDS });
const countryCookie = () => choiceCookie("country");
const shortcutsCookie = () => choiceCookie("shortcuts");
const hintsCookie = () => choiceCookie("hints");
const venuesCookie = () => choiceCookie("venues");

/** Ids are never reused: signing in always creates a new one. */
const newId = (): string => randomBytes(32).toString("base64url");

/** The visitor's id from its cookie, if well formed. */
export async function getSessionId(request: Request): Promise<string | undefined> {
  const id: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof id === "string" && SESSION_ID.test(id) ? id : undefined;
}

/** The visitor's id, or a new one with the cookie that sets it. */
export async function getVisitorId(request: Request): Promise<{ id: string; setCookie?: string }> {
  const id = await getSessionId(request);
  if (id) return { id };
  const newVisitorId = newId();
  return { id: newVisitorId, setCookie: await sessionCookie().serialize(newVisitorId) };
}

/** The session of a request; `undefined` if the visitor is not signed in. */
export async function getSession(request: Request): Promise<Session | undefined> {
  const id = await getSessionId(request);
  return id === undefined ? undefined : loadSession(id);
}

/** The id of the user whose session a Cookie header names; `undefined` without one, or when the store fails. */
export async function userIdWith(cookies: string | undefined): Promise<number | undefined> {
  const headers = new Headers(cookies === undefined ? {} : { Cookie: cookies });
  const session = getSession(new Request("http://localhost/", { headers }));
  return session.then(
    (found) => found?.user.id,
    () => undefined,
  );
}

/** Loads the session with an id; `undefined` if it has ended. */
export async function loadSession(id: string): Promise<Session | undefined> {
  const stored = await store().get<StoredSession>(sessionKey(id));
  return stored && !(await hasEnded(stored)) ? { id, ...stored } : undefined;
}

/** Whether a session is too old, or the user has signed out everywhere since it started. */
async function hasEnded({ startedAt, user }: StoredSession): Promise<boolean> {
  if (!(Date.now() < startedAt + maxSeconds() * 1000)) return true;
  const signedOutAt = await store().get<number>(everywhereKey(user.id));
  return signedOutAt !== undefined && startedAt <= signedOutAt;
}

/** Signs a user out on every device. */
export const endAllSessions = (userId: number): Promise<number | undefined> =>
  put(everywhereKey(userId), Date.now(), maxSeconds());

/** Starts a session and returns its cookie. The visitor's earlier id is dropped (AUTH-02). */
export async function startSession(
  request: Request,
  signedIn: { token: string; user: User },
): Promise<string> {
  const before = await getSessionId(request);
  await forgetSession(before);
  const id = newId();
  const stored: StoredSession = { ...signedIn, before, startedAt: Date.now() };
  await put(sessionKey(id), stored, Math.min(IDLE_SECONDS, maxSeconds()));
  return sessionCookie().serialize(id);
}

/** Extends a session by a day and changes its token and user; a session that has ended stays ended. */
export const renewSession = (
  id: string,
  change: Pick<Session, "token" | "user">,
): Promise<StoredSession | undefined> =>
  store().update<StoredSession>(sessionKey(id), (stored) => stored && { ...stored, ...change }, IDLE_SECONDS);

/** Ends a session. Returns a cookie with a new visitor id, so that an alert can follow. */
export async function endSession(
  id: string | undefined,
  alert?: AlertMessage,
): Promise<{ cookie: string; visitorId: string }> {
  const ended = id ? await store().get<StoredSession>(sessionKey(id)) : undefined;
  await forgetSession(id);
  const newVisitorId = newId();
  if (id && ended)
    await put<EndedSession>(endedKey(newVisitorId), { id, userId: ended.user.id }, IDLE_SECONDS);
  if (alert) await saveAlert(newVisitorId, alert);
  return { cookie: await sessionCookie().serialize(newVisitorId), visitorId: newVisitorId };
}

/** The ended session that a visitor id replaced: pages opened before still send its form token. */
interface EndedSession {
  id: string;
  userId: number;
}

export const findEndedSession = (visitorId: string): Promise<EndedSession | undefined> =>
  store().get<EndedSession>(endedKey(visitorId));

/** Removes a session from the store. */
export async function forgetSession(id: string | undefined): Promise<void> {
  if (!id) return;
  await Promise.all([sessionKey(id), toRefreshKey(id), alertKey(id)].map((key) => take(key)));
}

/** Stores an alert for this visitor's next page. */
export const saveAlert = (id: string, alert: AlertMessage): Promise<AlertMessage | undefined> =>
  put(alertKey(id), alert, ALERT_SECONDS);

/** Takes the alert for this visitor, once unless the store takes no writes. Writes nothing if there is none. */
export const takeAlert = (id: string): Promise<AlertMessage | undefined> =>
  takeOrRead<AlertMessage>(alertKey(id));

/** The country of a page: the cookie's choice, else the user's own country, else AU (spec 4). */
export async function getCountry(request: Request, user: User | undefined): Promise<Country> {
  const stored: unknown = await countryCookie().parse(request.headers.get("Cookie"));
  return toCountry(stored ?? user?.country);
}

/** The time zone of the browser, from the cookie that its script sets; absent without JavaScript (EVT-02). */
export const getViewerZone = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${fullName("zone")}=([\\w+/-]{2,60})`).exec(
    request.headers.get("Cookie") ?? "",
  )?.[1];

export const createCountryCookie = (country: Country): Promise<string> => countryCookie().serialize(country);

/** Whether single-key shortcuts are on in this browser; they are by default. */
export const areShortcutsOn = async (request: Request): Promise<boolean> =>
  (await shortcutsCookie().parse(request.headers.get("Cookie"))) !== "off";

export const createShortcutsCookie = (areOn: boolean): Promise<string> =>
  shortcutsCookie().serialize(areOn ? "on" : "off");

/** Whether this browser shows hints; it does until they are dismissed. */
export const areHintsOn = async (request: Request): Promise<boolean> =>
  (await hintsCookie().parse(request.headers.get("Cookie"))) !== "off";

export const createHintsCookie = (): Promise<string> => hintsCookie().serialize("off");

/** Whether the user last viewed an event's venues as a table. */
export const isTableChosen = async (request: Request): Promise<boolean> =>
  (await venuesCookie().parse(request.headers.get("Cookie"))) === "table";

export const createVenuesCookie = (isTable: boolean): Promise<string> =>
  venuesCookie().serialize(isTable ? "table" : "cards");

/** The visitor's form token, for browsers that send neither Sec-Fetch-Site nor Origin. */
export const createFormToken = (id: string): string =>
  createHmac("sha256", env().sessionSecret).update(`form:${id}`).digest("base64url");

export function isFormToken(id: string, token: unknown): boolean {
  const expected = Buffer.from(createFormToken(id));
  const actual = Buffer.from(typeof token === "string" ? token : "");
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const sessionKey = (id: string): string => `session:${id}`;
const everywhereKey = (userId: number): string => `signed-out:${userId}`;
const alertKey = (id: string): string => `alert:${id}`;
const endedKey = (visitorId: string): string => `ended:${visitorId}`;

/** The key of a session's `RefreshState` (refresh.server.ts). */
export const toRefreshKey = (id: string): string => `refresh:${id}`;
