import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as rules from "@contract/leads/venue-specialists";
import * as karenSettingsCalls from "@contract/recommender/settings";
import * as reportCalls from "@contract/reports/reports";
import * as users from "@contract/users/users";
import * as venueCalls from "@contract/venues/venues";
import { scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import * as distributionRules from "~/routes/leads/distribution-rules";
import * as editLead from "~/routes/leads/edit";
import * as values from "~/routes/reports/venue-report-values";
import * as karen from "~/routes/settings/karen";
import * as user from "~/routes/users/details";
import * as venueDescription from "~/routes/venues/description";
import { replyWithData } from "../support/scripted-upstream";
import { type Fields, signedIn, upstream } from "../support/web";

type Route = Parameters<Awaited<ReturnType<typeof signedIn>>["post"]>[0];
type AnyCall = Parameters<typeof upstream.on>[0];

/** A record of an upstream without versions, and the form in which two users change the same field. */
interface Editable {
  name: string;
  route: Route;
  address: string;
  params?: Record<string, string>;
  read: AnyCall;
  save: AnyCall;
  /** The record with this value in the field. */
  record: (value: string) => unknown;
  /** The value that a save sends. */
  savedIn: (body: never) => string;
  fields: (value: string) => Fields;
  first: string;
  entered: [string, string];
}

const buildWeights = (value: string) => scoringKeys.map((key) => ({ key, weight: Number(value) }));
const buildWeightFields = (value: string) =>
  Object.fromEntries(scoringKeys.map((key) => [`weight_${key}`, value]));
const lead = { first_name: "Ada", last_name: "Byron", country: "AU", email: "a@x.example", phone_number: "" };
const person = {
  display_name: "Vera",
  username: "vera@x.example",
  vc_role: "Venue Specialist",
  country: "UK",
};
const rule = {
  is_active: true,
  daily_limit: 12,
  takes_wedding: true,
  takes_corporate: true,
  takes_social: true,
};
const buildRuleTexts = (weight: string) => ({
  is_active: "yes",
  daily_limit: "12",
  takes_wedding: "yes",
  takes_corporate: "yes",
  takes_social: "yes",
  weight,
});
/** Each row posts the value that it showed. */
const buildRuleFields = (weight: string) => ({
  of: "2",
  "_shown-2": JSON.stringify({ values: buildRuleTexts("1") }),
  ...Object.fromEntries(Object.entries(buildRuleTexts(weight)).map(([name, text]) => [`${name}-2`, text])),
});

const records: Editable[] = [
  {
    name: "scoring settings",
    route: karen,
    address: "/settings/karen?country=AU",
    read: karenSettingsCalls.settings,
    save: karenSettingsCalls.saveSettings,
    record: (value) => ({
      country: "AU",
      settings_weight: buildWeights(value),
      secondary_settings_active: [],
    }),
    savedIn: ({ settings_weight: [first] }: { settings_weight: { weight: number }[] }) =>
      String(first?.weight),
    fields: buildWeightFields,
    first: "50",
    entered: ["60", "70"],
  },
  {
    name: "a user",
    route: user,
    address: "/users/3",
    params: { userId: "3" },
    read: users.get,
    save: users.update,
    record: (display_name) => ({ id: 3, ...person, role: "staff", is_disabled: false, display_name }),
    savedIn: ({ display_name }: { display_name: string }) => display_name,
    fields: (display_name) => ({ ...person, display_name }),
    first: "Vera",
    entered: ["Vera Vale", "Vera West"],
  },
  {
    name: "a lead",
    route: editLead,
    address: "/leads/5/edit",
    params: { leadId: "5" },
    read: leadCalls.get,
    save: leadCalls.update,
    record: (first_name) => ({
      id: 5,
      ...lead,
      emails: [{ id: 1, email: lead.email, is_primary: true }],
      first_name,
    }),
    savedIn: ({ first_name }: { first_name: string }) => first_name,
    fields: (first_name) => ({ ...lead, first_name }),
    first: "Ada",
    entered: ["Adele", "Adah"],
  },
  {
    name: "a venue's description",
    route: venueDescription,
    address: "/venues/6/description",
    params: { venueId: "6" },
    read: venueCalls.description,
    save: venueCalls.saveDescription,
    record: (text) => `<p>${text}</p>`,
    savedIn: ({ description: html }: { description: string }) => /<p>(.*)<\/p>/.exec(html)?.[1] ?? "",
    fields: (text) => ({ description: text }),
    first: "Stone.",
    entered: ["Granite.", "Marble."],
  },
  {
    name: "distribution rules",
    route: distributionRules,
    address: "/leads/distribution-rules",
    read: rules.all,
    save: rules.update,
    record: (weight) => [{ id: 2, name: "Ann", country: "AU", ...rule, weight: Number(weight) }],
    savedIn: ({ value }: { value: number }) => String(value),
    fields: buildRuleFields,
    first: "1",
    entered: ["2", "3"],
  },
  {
    name: "report values",
    route: values,
    address: "/reports/venue-report-values",
    read: reportCalls.reportValues,
    save: reportCalls.saveReportValues,
    record: (target) => [{ venue: { id: 6, name: "Mill" }, country: "AU", enquiry_target: Number(target) }],
    savedIn: ({ values: [first] }: { values: { enquiry_target: number }[] }) => String(first?.enquiry_target),
    fields: (target) => ({ "enquiry_target-6": target, "sales_target-6": "" }),
    first: "4",
    entered: ["5", "6"],
  },
];

test.each(records)(
  "of two people who save $name at the same moment, the second is refused with the first one's value",
  async ({ route, address, params, read, save, record, savedIn, fields, first, entered }) => {
    const people = [
      await signedIn({ vc_role: "Team Lead", role: "administrator" }),
      await signedIn({ vc_role: "Team Lead", role: "administrator" }),
    ];
    upstream.shows([]);
    let present = first;
    upstream.on(rules.settings, replyWithData({ is_distribution_active: true, daily_limit: 12 }));
    upstream.on(read, (response) => replyWithData(record(present), { total: 1 })(response));
    upstream.on(save, (response, { body }) => {
      present = savedIn(body as never);
      replyWithData(record(present))(response);
    });
    const _shown = JSON.stringify({ values: { ...fields(first), secondary: "" } });
    const answers = await Promise.all(
      people.map((browser, index) =>
        browser.post(route, address, { ...fields(entered[index] ?? ""), _shown }, { params }),
      ),
    );
    expect(upstream.requests(save)).toHaveLength(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(JSON.stringify(await refused?.json())).toContain(present);
  },
);
