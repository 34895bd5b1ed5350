import type { ImportKind } from "@contract/imports/kinds";
import * as leadCalls from "@contract/leads/leads";
import * as karenSettingsCalls from "@contract/recommender/settings";
import { company } from "@contract/sales/company";
import { listMissingCompanyDetails } from "@contract/sales/invoice";
import * as userCalls from "@contract/users/users";
import * as venueCalls from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { isGettingStartedShown } from "~/services/shell/getting-started.server";
import { type Features, loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";

/** A step of setting up a new business. */
export interface StartStep {
  title: string;
  /** What is done, or what is missing. */
  detail: string;
  /** Absent if unknown. */
  isDone?: boolean;
  /** The pages where it is done; none for steps that are done on the server. */
  links: StepLink[];
}

interface StepLink {
  to: string;
  label: string;
}

/** Loads the setup steps. Each call may fail on its own. A step has a link only if the user can open its page. */
export async function loadGettingStartedPage({
  api,
  country,
  user,
}: Pick<LoaderContext, "api" | "country" | "user">) {
  const [isShown, features, facts, venues, users, history, leads] = await Promise.all([
    isGettingStartedShown(),
    loadFeatures(),
    toSection(api.optional(company, { query: { country } })),
    loadRowCount(api(venueCalls.all, { query: {} })),
    loadRowCount(api(userCalls.all, { query: {} })),
    toSection(api.optional(karenSettingsCalls.settingsHistory, { query: { country } })),
    loadRowCount(api(leadCalls.all, { query: {} })),
  ]);
  const newVenue = { to: paths.newVenue, label: "Add venue" };
  const importOf = (kind: ImportKind): StepLink[] =>
    features.imports ? [{ to: paths.newImport(kind), label: importLabels[kind] }] : [];
  const steps: StartStep[] = [
    {
      title: "Company details",
      ...toCompanyStepState(facts?.data && listMissingCompanyDetails(country, facts.data)),
      links: [{ to: paths.companySettings(country), label: "Open company details" }],
    },
    {
      title: "Venues",
      ...toCountStepState(venues, 1, "in the catalogue"),
      links: [
        features.venues.records ? newVenue : { to: paths.allVenues, label: "Open venues" },
        ...importOf("venues"),
      ],
    },
    {
      title: "Colleagues",
      // The administrator is the first user.
      ...toCountStepState(users, 2, users === 1 ? "user" : "users"),
      links: [{ to: paths.newUser, label: "Add colleague" }, ...importOf("users")],
    },
    { title: "Email", ...toMailStepState(features.mail), links: [] },
    {
      title: "Ranking weights",
      ...toWeightsStepState(history?.data?.length),
      links: [{ to: paths.karenSettings(country), label: "Review weights" }],
    },
    {
      title: "First lead",
      ...toCountStepState(leads, 1, "entered"),
      links: [{ to: paths.newLead, label: "Add lead" }, ...importOf("leads")],
    },
  ];
  return {
    isShown,
    steps: steps.map((step) => ({ ...step, links: step.links.filter(({ to }) => canOpen(user, to)) })),
    /** The titles of the steps that are certainly not done. */
    missing: steps.filter(({ isDone }) => isDone === false).map(({ title }) => title),
  };
}
export type StartPage = Awaited<ReturnType<typeof loadGettingStartedPage>>;

const importLabels: Record<ImportKind, string> = {
  venues: "Import venues",
  users: "Import colleagues",
  leads: "Import leads",
};

type State = Pick<StartStep, "detail" | "isDone">;

/** The total number of rows in a list; `undefined` if unknown. */
async function loadRowCount(
  list: Promise<{ meta?: { total: number } | undefined }>,
): Promise<number | undefined> {
  const total = await toSection(list.then(({ meta }) => ({ data: meta?.total })));
  return total.data;
}

const UNKNOWN: State = { detail: "We couldn't check this now." };

const toCountStepState = (count: number | undefined, needed: number, words: string): State =>
  count === undefined ? UNKNOWN : { detail: `${formatCount(count)} ${words}`, isDone: count >= needed };

function toCompanyStepState(missing: string[] | undefined): State {
  if (!missing) return UNKNOWN;
  return {
    detail:
      missing.length > 0 ? `Missing from your invoices: ${missing.join(", ")}` : "You can issue invoices",
    isDone: missing.length === 0,
  };
}

function toMailStepState({ isOff, isSandbox, isKnown }: Features["mail"]): State {
  if (isOff)
    return {
      detail: "Emails are only logged. Set SMTP_URL and MAIL=on on the server, then restart it.",
      isDone: false,
    };
  if (isSandbox)
    return { detail: "All emails go to the test mailbox. Change MAIL on the server.", isDone: false };
  return isKnown ? { detail: "Clients receive your emails", isDone: true } : UNKNOWN;
}

/** @param versions the number of saved versions, including the first */
function toWeightsStepState(versions: number | undefined): State {
  if (versions === undefined) return UNKNOWN;
  return versions > 1
    ? { detail: "Reviewed and saved", isDone: true }
    : { detail: "Default weights: set what matters most to your clients", isDone: false };
}
