import { all as allLeads } from "@contract/leads/leads";
import { settingsHistory } from "@contract/recommender/settings";
import { company } from "@contract/sales/company";
import { missingOfCompany } from "@contract/sales/invoice";
import { all as allUsers } from "@contract/users/users";
import { all as allVenues } from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { mayVisit } from "~/services/access/permissions";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { isGettingStartedShown } from "~/services/shell/first-run.server";
import { type Features, loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";

/** What a new business needs before its first working day. */
export interface StartStep {
  title: string;
  /** What the business has, or what it still needs. */
  detail: string;
  /** Absent where it is not known. */
  isDone?: boolean;
  /** Where it is done; absent for what is done on the server. */
  link?: { to: string; label: string };
}

/**
 * The steps of the set-up, done or not; each call may fail in its own place. A step links to its page for those who may
 * open it.
 */
export async function loadSteps({ api, country, user }: Pick<LoaderContext, "api" | "country" | "user">) {
  const [isShown, features, facts, venues, users, history, leads] = await Promise.all([
    isGettingStartedShown(),
    loadFeatures(),
    section(api.optional(company, { query: { country } })),
    countOf(api(allVenues, { query: {} })),
    countOf(api(allUsers, { query: {} })),
    section(api.optional(settingsHistory, { query: { country } })),
    countOf(api(allLeads, { query: {} })),
  ]);
  const newVenue = { to: paths.newVenue, label: "Add a venue" };
  const steps: StartStep[] = [
    {
      title: "Company details",
      ...companyState(facts?.data && missingOfCompany(country, facts.data)),
      link: { to: paths.companySettings(country), label: "Open company details" },
    },
    {
      title: "Venues",
      ...countState(venues, 1, "in the catalogue"),
      link: features.venues.records ? newVenue : { to: paths.allVenues, label: "Open venues" },
    },
    {
      title: "Colleagues",
      // The administrator is the first user.
      ...countState(users, 2, users === 1 ? "user" : "users"),
      link: { to: paths.newUser, label: "Add a colleague" },
    },
    { title: "Email", ...mailState(features.mail) },
    {
      title: "Weights",
      ...weightsState(history?.data?.length),
      link: { to: paths.karenSettings(country), label: "Review the weights" },
    },
    {
      title: "First lead",
      ...countState(leads, 1, "entered"),
      link: { to: paths.newLead, label: "Add a lead" },
    },
  ];
  const mayOpen = ({ link }: StartStep) => link === undefined || mayVisit(user, link.to);
  return { isShown, steps: steps.map((step) => (mayOpen(step) ? step : { ...step, link: undefined })) };
}
export type StartPage = Awaited<ReturnType<typeof loadSteps>>;

type State = Pick<StartStep, "detail" | "isDone">;

/** How many rows a list has in all; absent where it does not say, or cannot be read. */
async function countOf(list: Promise<{ meta?: { total: number } }>): Promise<number | undefined> {
  const found = await section(list.then(({ meta }) => ({ data: meta?.total })));
  return found.data;
}

const NOT_KNOWN: State = { detail: "We couldn’t check this now." };

const countState = (count: number | undefined, needed: number, words: string): State =>
  count === undefined ? NOT_KNOWN : { detail: `${formatCount(count)} ${words}`, isDone: count >= needed };

function companyState(missing: string[] | undefined): State {
  if (!missing) return NOT_KNOWN;
  return {
    detail: missing.length > 0 ? `Your invoices still need: ${missing.join(", ")}` : "You can issue invoices",
    isDone: missing.length === 0,
  };
}

function mailState({ isOff, isSandbox, isKnown }: Features["mail"]): State {
  if (isOff)
    return {
      detail: "Emails are only logged. Set SMTP_URL and MAIL=on on the server and restart it.",
      isDone: false,
    };
  if (isSandbox)
    return { detail: "All emails go to the test mailbox. Change MAIL on the server.", isDone: false };
  return isKnown ? { detail: "Clients receive your emails", isDone: true } : NOT_KNOWN;
}

/** @param saves the number of versions of the weights, with the first */
function weightsState(saves: number | undefined): State {
  if (saves === undefined) return NOT_KNOWN;
  return saves > 1
    ? { detail: "Reviewed and saved", isDone: true }
    : { detail: "Default weights: decide what matters most to your clients", isDone: false };
}
