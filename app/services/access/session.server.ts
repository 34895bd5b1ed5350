import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@config/env.server";
import { type Country, toCountry } from "@contract/vocabulary";
import { createCookie } from "@remix-run/node";
import { put, store, take, takeOrRead } from "~/services/store/store.server";
import { cookieName } from "./cookie-name";
import type { User } from "./user";

/** What the server keeps of a signed-in person; the browser only ever holds the session's random id. */
export interface Session {
  id: string;
  token: string;
  user: User;
  /** The visitor id that signed in; it proves whose a draft is, and opens nothing. */
  before?: string;
  /** When it began, in milliseconds since the epoch. */
  startedAt: number;
}

type KeptSession = Omit<Session, "id">;

/** A one-shot message for the next page (spec 8). */
export interface AlertMessage {
  kind: "success" | "error";
  title?: string;
  message: string;
}

/** Seconds after which an idle session ends. */
const IDLE_LIFE = 24 * 60 * 60;
/** Seconds after which any session ends. */
const longestLife = () => env().sessionHours * 60 * 60;
const ALERT_LIFE = 10 * 60;
const YEAR = 365 * 24 * 60 * 60;
const SESSION_ID = /^[\w-]{43}$/;

const cookieSettings = () => ({
  path: "/",
  sameSite: "lax" as const,
  httpOnly: true,
  secure: env().isSecure,
});

const nameOf = (what: Parameters<typeof cookieName>[0]) => cookieName(what, env().isSecure);
const sessionCookie = () => createCookie(nameOf("session"), cookieSettings());
const choiceCookie = (what: "country" | "shortcuts" | "hints" | "venues") =>
  createCookie(nameOf(what), { ...cookieSettings(), maxAge: YEAR });
const countryCookie = () => choiceCookie("country");
const shortcutsCookie = () => choiceCookie("shortcuts");
const hintsCookie = () => choiceCookie("hints");
const venuesCookie = () => choiceCookie("venues");

/** A new session id; ids are never reused, so that signing in renews them. */
const newId = () => randomBytes(32).toString("base64url");

/** The id a visitor came with, if it has the form of one. */
export async function sessionIdOf(request: Request): Promise<string | undefined> {
  const id: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof id === "string" && SESSION_ID.test(id) ? id : undefined;
}

/** The visitor's id, or a new one with the cookie that hands it out. */
export async function visitorIdOf(request: Request): Promise<{ id: string; setCookie?: string }> {
  const id = await sessionIdOf(request);
  if (id) return { id };
  const fresh = newId();
  return { id: fresh, setCookie: await sessionCookie().serialize(fresh) };
}

/** The signed-in session of a request; `undefined` when nobody is signed in. */
export async function sessionOf(request: Request): Promise<Session | undefined> {
  const id = await sessionIdOf(request);
  return id === undefined ? undefined : sessionWith(id);
}

/** The user who is signed in with the cookies of a request; `undefined` without one, or when the store fails. */
export async function userIdWith(cookies: string | undefined): Promise<number | undefined> {
  const headers = new Headers(cookies === undefined ? {} : { Cookie: cookies });
  const session = sessionOf(new Request("http://localhost/", { headers }));
  return session.then(
    (found) => found?.user.id,
    () => undefined,
  );
}

/** The signed-in session of an id as it is kept now. */
export async function sessionWith(id: string): Promise<Session | undefined> {
  const kept = await store().get<KeptSession>(sessionKey(id));
  return kept && !(await isOver(kept)) ? { id, ...kept } : undefined;
}

/** Whether a session has reached its absolute end, or its person has signed out everywhere since it began. */
async function isOver({ startedAt, user }: KeptSession): Promise<boolean> {
  if (!(Date.now() < startedAt + longestLife() * 1000)) return true;
  const signedOutAt = await store().get<number>(everywhereKey(user.id));
  return signedOutAt !== undefined && startedAt <= signedOutAt;
}

/** Ends all sessions that a person has begun until now, on every device. */
export const endSessionsOf = (userId: number) => put(everywhereKey(userId), Date.now(), longestLife());

/** Keeps a new session and answers its cookie; the id the visitor came with is dropped (AUTH-02). */
export async function startSession(
  request: Request,
  signedIn: { token: string; user: User },
): Promise<string> {
  const before = await sessionIdOf(request);
  await forgetSession(before);
  const id = newId();
  const kept: KeptSession = { ...signedIn, before, startedAt: Date.now() };
  await put(sessionKey(id), kept, Math.min(IDLE_LIFE, longestLife()));
  return sessionCookie().serialize(id);
}

/** Keeps a session alive for another day, with what has changed; a session that was ended meanwhile stays ended. */
export const renewSession = (id: string, change: Pick<Session, "token" | "user">) =>
  store().update<KeptSession>(sessionKey(id), (kept) => kept && { ...kept, ...change }, IDLE_LIFE);

/** Ends a session on the server and answers a cookie with a fresh visitor id, so that an alert can follow. */
export async function endSession(
  id: string | undefined,
  alert?: AlertMessage,
): Promise<{ cookie: string; visitorId: string }> {
  const ended = id ? await store().get<KeptSession>(sessionKey(id)) : undefined;
  await forgetSession(id);
  const fresh = newId();
  if (id && ended) await put<EndedSession>(endedKey(fresh), { id, userId: ended.user.id }, IDLE_LIFE);
  if (alert) await leaveAlert(fresh, alert);
  return { cookie: await sessionCookie().serialize(fresh), visitorId: fresh };
}

/** The session in whose place a visitor's id was handed out: pages that were open by then still carry its form token. */
interface EndedSession {
  id: string;
  userId: number;
}

export const endedSessionOf = (visitorId: string) => store().get<EndedSession>(endedKey(visitorId));

/** Ends a session on the server: its cookie is worth nothing afterwards. */
export async function forgetSession(id: string | undefined) {
  if (!id) return;
  await Promise.all([sessionKey(id), refreshKey(id), alertKey(id)].map((key) => take(key)));
}

/** Leaves a message for the next page of this visitor. */
export const leaveAlert = (id: string, alert: AlertMessage) => put(alertKey(id), alert, ALERT_LIFE);

/** Takes the message left for this visitor, once unless the store takes no changes; without one nothing is written. */
export const takeAlert = (id: string) => takeOrRead<AlertMessage>(alertKey(id));

/** The country of a page: the choice stored in its cookie, else that of the signed-in person, else AU (spec 4). */
export async function countryOf(request: Request, user: User | undefined): Promise<Country> {
  const stored: unknown = await countryCookie().parse(request.headers.get("Cookie"));
  return toCountry(stored ?? user?.country);
}

/** The time zone of the person's browser, which its script stores in a cookie; absent without JavaScript (EVT-02). */
export const viewerZoneOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameOf("zone")}=([\\w+/-]{2,60})`).exec(request.headers.get("Cookie") ?? "")?.[1];

export const countryChoice = (country: Country) => countryCookie().serialize(country);

/** Whether single keys do anything in this browser: a choice kept in a cookie of its own; they do by default. */
export const areShortcutsOn = async (request: Request): Promise<boolean> =>
  (await shortcutsCookie().parse(request.headers.get("Cookie"))) !== "off";

export const shortcutsChoice = (areOn: boolean) => shortcutsCookie().serialize(areOn ? "on" : "off");

/** Whether hints on how the product is worked with are shown in this browser: until they are dismissed. */
export const areHintsOn = async (request: Request): Promise<boolean> =>
  (await hintsCookie().parse(request.headers.get("Cookie"))) !== "off";

export const hintsDismissal = () => hintsCookie().serialize("off");

/** Whether the person chose to see the venues of an event as a table, which is then how they first see others. */
export const isTableChosen = async (request: Request): Promise<boolean> =>
  (await venuesCookie().parse(request.headers.get("Cookie"))) === "table";

export const venuesChoice = (isTable: boolean) => venuesCookie().serialize(isTable ? "table" : "cards");

/** The token that forms of this visitor carry, for browsers that send neither Sec-Fetch-Site nor Origin. */
export const formTokenOf = (id: string) =>
  createHmac("sha256", env().sessionSecret).update(`form:${id}`).digest("base64url");

export function isFormToken(id: string, given: unknown): boolean {
  const expected = Buffer.from(formTokenOf(id));
  const actual = Buffer.from(typeof given === "string" ? given : "");
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const sessionKey = (id: string) => `session:${id}`;
const everywhereKey = (userId: number) => `signed-out:${userId}`;
const alertKey = (id: string) => `alert:${id}`;
const endedKey = (visitorId: string) => `ended:${visitorId}`;

/** Holds when the login was last refreshed and how often in a row that failed; see refresh.server.ts. */
export const refreshKey = (id: string) => `refresh:${id}`;
