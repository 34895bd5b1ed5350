import { PASSWORD, USERNAME } from "../../support/foreign/business";
import type { MannerName } from "../../support/foreign/manners";
import { type ForeignUpstream, foreignUpstream } from "../../support/foreign/upstream";
import { Browser, upstream } from "./web";

/** Puts a foreign upstream in the place of the scripted one; what a test scripts goes before it. */
export function beforeForeign(manner: MannerName): ForeignUpstream {
  const foreign = foreignUpstream(manner);
  upstream.forget();
  upstream.shows([]);
  upstream.otherwise(foreign.reply);
  return foreign;
}

/** A browser that its member of staff has signed in with. */
export async function signedInForeign(): Promise<Browser> {
  const browser = new Browser();
  const page = await import("~/routes/access/login");
  const answer = await browser.post(page, "/login", { username: USERNAME, password: PASSWORD });
  if (answer.status !== 302) throw new Error(`Nobody was signed in: ${await answer.text()}`);
  return browser;
}
