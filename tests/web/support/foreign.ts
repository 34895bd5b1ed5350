import { PASSWORD, USERNAME } from "../../support/foreign/business";
import type { MannerName } from "../../support/foreign/manners";
import {
  createForeignUpstream,
  type ForeignUpstream,
  type ResponseDetail,
} from "../../support/foreign/upstream";
import { Browser, upstream } from "./web";

/** Lets a foreign upstream answer every call that the test does not script. */
export function startForeign(manner: MannerName, detail?: ResponseDetail): ForeignUpstream {
  const foreign = createForeignUpstream(manner, detail);
  upstream.forget();
  upstream.shows([]);
  upstream.otherwise(foreign.reply);
  return foreign;
}

/** A browser signed in as the foreign upstream's user. */
export async function signInForeign(): Promise<Browser> {
  const browser = new Browser();
  const page = await import("~/routes/access/login");
  const answer = await browser.post(page, "/login", { username: USERNAME, password: PASSWORD });
  if (answer.status !== 302) throw new Error(`The sign-in failed: ${await answer.text()}`);
  return browser;
}

/** Route parameters for the records of the foreign business. */
export const foreignParams: Record<string, string> = {
  leadId: "81",
  eventId: "810",
  roomId: "51",
  emailId: "4",
  noteId: "4",
  quoteId: "9",
  venueId: "5",
  kind: "lead",
  recordId: "81",
  changeId: "3",
  deletedId: "3",
  otherId: "811",
  saleId: "1",
  offerId: "7",
  brochureId: "8",
  inspectionId: "21",
  userId: "32",
  passkeyId: "4",
  importId: "4",
  step: "place",
  key: "key-21",
  country: "au",
  venuespecialist: "31",
  report: "marquee-performance",
};

/** A route's address with its parameters filled in. */
export const fillRouteAddress = (route: string, params: Record<string, string> = foreignParams) =>
  route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
