import { expect, test } from "vitest";
import { appendEnquiryToNotes, type NewLeadValues } from "~/services/leads/create/form";
import {
  buildFieldProposals,
  type FormContext,
  formatProposalRemark,
  getValuesToAdd,
} from "~/services/leads/create/proposals";

const context: FormContext = {
  country: "AU",
  today: "2027-01-10",
  cities: {
    AU: [
      { id: 1, name: "Melbourne" },
      { id: 2, name: "Sydney" },
    ],
    UK: [{ id: 31, name: "Leeds" }],
  },
};

const text =
  "Hi, I'm Ines Roth. A private dinner for about 40 people in Sydney on 6 March 2027, budget $9k.\n0412 345 678, ines@x.example";

const listFilledFields = (entered: NewLeadValues, given = text) =>
  getValuesToAdd({ country: "AU", ...entered, enquiry: given }, buildFieldProposals(given, context), context);

test("[LEAD-04] an enquiry fills empty fields and goes into the notes", () => {
  expect(listFilledFields({})).toEqual({
    first_name: "Ines",
    last_name: "Roth",
    email: "ines@x.example",
    phone_number: "0412 345 678",
    event_type: "social",
    sub_type: "Private Dining",
    location: "AU-2",
    event_date: "2027-03-06",
    guest_count: "40",
    budget: "9000",
    notes: text,
  });
});

test("[LEAD-04] typed values are not changed; the text is appended to the notes", () => {
  const entered = { first_name: "Anna", guest_count: "50", location: "AU-1", notes: "Rang at nine." };
  const additions = listFilledFields(entered);
  expect(Object.keys(additions)).not.toContain("first_name");
  expect([additions.guest_count, additions.location]).toEqual([undefined, undefined]);
  expect(additions.notes).toBe(`Rang at nine.\n\n${text}`);
  expect(listFilledFields({ ...entered, notes: additions.notes ?? "" }).notes).toBeUndefined();
});

test("[LEAD-04] the country follows the text unless the user selected another", () => {
  const british = "A party in Leeds, call 07700 900123";
  expect(listFilledFields({}, british)).toMatchObject({
    country: "UK",
    location: "UK-31",
    phone_number: "07700 900123",
  });
  expect(listFilledFields({ country: "UK" }, text).country).toBeUndefined();
});

test("[LEAD-04] each value shows its source; words without a value are only shown", () => {
  const proposals = buildFieldProposals("Staff Christmas party, £85pp, 120 guests", {
    ...context,
    country: "UK",
  });
  expect(formatProposalRemark(proposals.guest_count, "120")).toBe("From the enquiry: “120 guests”");
  expect(formatProposalRemark(proposals.guest_count, "130")).toBeUndefined();
  expect(formatProposalRemark(proposals.budget, "")).toBe("Not filled in: “£85pp”");
  expect(formatProposalRemark(proposals.sub_type, "")).toBe("Not filled in: “Christmas party”");
  expect(formatProposalRemark(undefined, "120")).toBeUndefined();
});

test("[LEAD-04] a date with the wrong weekday is shown with a reason, not filled in", () => {
  const { event_date: wrong } = buildFieldProposals("A wedding on Saturday 7 March 2027 in Sydney", context);
  expect(wrong?.value).toBeUndefined();
  expect(formatProposalRemark(wrong, "")).toBe(
    "Not filled in: “Saturday 7 March 2027” (the date falls on Sun 7 Mar 2027)",
  );
  expect(buildFieldProposals("A wedding on Sunday 7 March 2027 in Sydney", context).event_date?.value).toBe(
    "2027-03-07",
  );
});

test.each(["Wedding 20 March 2027", "Wedding 20/03/2027", "Wedding, 20 March 2027"])(
  "[LEAD-04] a wedding is no Wednesday: %s",
  (subject) => {
    const { event_date: day } = buildFieldProposals(`Subject: ${subject}\nWe are about 90.`, context);
    expect(day?.why).toBeUndefined();
    expect(day?.value).toBe("2027-03-20");
  },
);

test("[LEAD-04] a wrong weekday is detected in any notation", () => {
  for (const text of ["Friday 18 September 2027", "Fri, 18/09/2027", "Weds 18 September 2027"]) {
    const { event_date: wrong } = buildFieldProposals(`A wedding on ${text}`, context);
    expect([wrong?.value, wrong?.why]).toEqual([undefined, "the date falls on Sat 18 Sep 2027"]);
  }
});

test("[LEAD-04] “this wedding” and “this month” are not dates", () => {
  for (const text of [
    "Can you help with this wedding?",
    "Is there a room this month?",
    "The first Wedding in May",
  ])
    expect(buildFieldProposals(text, context).event_date?.value).toBeUndefined();
  expect(buildFieldProposals("A party this Saturday", context).event_date?.value).toBe("2027-01-16");
});

test("[LEAD-04] a budget per part is shown, not filled in", () => {
  const remark = (given: string) => formatProposalRemark(buildFieldProposals(given, context).budget, "");
  expect(remark("Name: Ann Lee\nBudget: $5,000 per day")).toBe("Not filled in: “$5,000 per day”");
  expect(remark("Name: Ann Lee\nBudget per day: $5,000")).toBe("Not filled in: “Budget per day: $5,000”");
  expect(remark("A gala in Sydney. The budget is $1,500 per table.")).toBe(
    "Not filled in: “$1,500 per table”",
  );
  expect(remark("A gala in Sydney. The photographer is $200 per hour.")).toBeUndefined();
  const both = buildFieldProposals("Budget: $5,000 per day\n\nWe can spend $12,000 in all.", context);
  expect(both.budget?.value).toBe("12000");
});

test("[LEAD-04] a place in both countries offers both, each setting country and city", () => {
  const cities = { AU: [{ id: 7, name: "Newcastle" }], UK: [{ id: 39, name: "Newcastle upon Tyne" }] };
  const text = "A dinner in Newcastle for 20 people";
  const { location } = buildFieldProposals(text, { ...context, cities });
  expect(location).toEqual({
    quote: "Newcastle",
    value: "AU-7",
    choices: [
      { label: "Newcastle in Australia", values: { country: "AU", location: "AU-7" } },
      { label: "Newcastle upon Tyne in the United Kingdom", values: { country: "UK", location: "UK-39" } },
    ],
  });
  expect(buildFieldProposals(text, { ...context, cities, chosen: "UK" }).location?.value).toBe("UK-39");
});

test("[LEAD-04] alternative dates, guest counts and budgets are offered, not filled in", () => {
  const text =
    "A wedding in Sydney on 6 or 13 March 2027. 80 guests or maybe 100 guests. Budget $10k, or budget $12k.";
  const { event_date } = buildFieldProposals(text, context);
  expect(event_date?.value).toBeUndefined();
  expect(event_date?.choices).toEqual([
    { label: "Sat 6 Mar 2027", values: { event_date: "2027-03-06" } },
    { label: "Sat 13 Mar 2027", values: { event_date: "2027-03-13" } },
  ]);
  expect(formatProposalRemark(event_date, "")).toBe("Not filled in: “6 or 13 March 2027”");
  expect(formatProposalRemark(event_date, "2027-03-13")).toBe("From the enquiry: “6 or 13 March 2027”");
  expect(buildFieldProposals(text, context).budget?.choices?.map(({ values }) => values.budget)).toEqual([
    "10000",
    "12000",
  ]);
});

test("[LEAD-04] two events are offered separately, without mixing their details", () => {
  const proposals = buildFieldProposals(
    "Hi, we want a staff Christmas party on 5 December 2027 for 80 people, and a conference on 10 March 2027 for 200 delegates, both in Sydney.",
    context,
  );
  expect([proposals.event_date, proposals.guest_count, proposals.event_type?.value]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(proposals.event_type?.choices?.map(({ label }) => label)).toEqual([
    "Christmas Party, Sun 5 Dec 2027, 80 guests",
    "Conference, Wed 10 Mar 2027, 200 guests",
  ]);
  expect(proposals.event_type?.choices?.[1]?.values).toEqual({
    event_type: "corporate",
    sub_type: "Conference",
    event_date: "2027-03-10",
    guest_count: "200",
    budget: "",
  });
  expect(proposals.location?.value).toBe("AU-2");
});

test("[LEAD-04] values that the form cannot accept are shown with the reason", () => {
  const remarkAt = (field: "email" | "budget" | "event_date" | "location", given: string) =>
    formatProposalRemark(buildFieldProposals(given, context)[field], "");
  expect(remarkAt("budget", "Our budget is NZ$20,000")).toBe(
    "Not filled in: “NZ$20,000” (in another currency)",
  );
  expect(remarkAt("event_date", "A party sometime next Feb")).toBe(
    "Not filled in: “next Feb” (no exact date)",
  );
  expect(remarkAt("email", "I am josé@exämple.example")).toBe("Not filled in: “josé@exämple.example”");
  expect(remarkAt("location", "A dinner in Leeds, VIC")).toBe(
    "Not filled in: “Leeds, VIC” (not in the list of cities)",
  );
});

test("[LEAD-04] a person's company goes into the notes unless they mention it", () => {
  const enquiry = "Dinner for 40 people in Sydney please.\n\nKind regards,\nInes Roth\nAcme Pty Ltd";
  const read = listFilledFields({}, enquiry);
  expect(read.first_name).toBe("Ines");
  expect(read.notes).toBe("Dinner for 40 people in Sydney please.\n\nCompany: Acme Pty Ltd");
  expect(listFilledFields({ ...read }, enquiry).notes).toBeUndefined();
  expect(appendEnquiryToNotes({ notes: read.notes, enquiry })).toBe(read.notes);
  const named = "We at Acme Pty Ltd want a dinner for 40.\n\nKind regards,\nInes Roth";
  expect(listFilledFields({}, named).notes).toBe("We at Acme Pty Ltd want a dinner for 40.");
  expect(listFilledFields({}, "Company: Acme Pty Ltd\nGuests: 40").notes).toBe(
    "Company: Acme Pty Ltd\nGuests: 40",
  );
});

test("[LEAD-04] a person's company fills the company field if there is one", () => {
  const read = (given: string) =>
    getValuesToAdd(
      { country: "AU", enquiry: given },
      buildFieldProposals(given, { ...context, withCompany: true }),
      context,
    );
  for (const [enquiry, company] of [
    ["Dinner for 40 please.\n\nKind regards,\nInes Roth\nAcme Pty Ltd", "Acme Pty Ltd"],
    [
      "Dinner for 40 please.\n\nKind regards,\nInes Roth\nEvents Manager at Bright & Sons Ltd",
      "Bright & Sons Ltd",
    ],
    ["Name: Ines Roth\nCompany: Acme\nGuests: 40", "Acme"],
    ["Name: Ines Roth\nCompany: N/A\nGuests: 40", undefined],
    ["Name: Ines Roth\nCompany: -\nGuests: 40", undefined],
    ["Name: Ines Roth\nCompany: none\nGuests: 40", undefined],
  ]) {
    const { first_name, company: own, notes } = read(enquiry ?? "");
    expect([first_name, own]).toEqual(["Ines", company]);
    expect(notes).not.toContain("Company: Acme Pty Ltd");
  }
  const bare = read("Company: Acme Pty Ltd\nGuests: 40");
  expect([bare.first_name, bare.company]).toEqual(["Acme Pty Ltd", undefined]);
});

test("[LEAD-04] a company without a person is the lead, and one name is enough", () => {
  const company = buildFieldProposals("Company: Acme Pty Ltd\nGuests: 40", context);
  expect([company.first_name?.value, company.last_name, company.is_corporate_event?.value]).toEqual([
    "Acme Pty Ltd",
    undefined,
    "on",
  ]);
  const person = buildFieldProposals("Company: Acme Pty Ltd\nName: Cher\nGuests: 40", context);
  expect([person.first_name?.value, person.last_name]).toEqual(["Cher", undefined]);
});

test("[LEAD-04] the pasted text is in the notes only once", () => {
  expect(appendEnquiryToNotes({ enquiry: " one\ntwo \n" })).toBe("one\ntwo");
  expect(appendEnquiryToNotes({ notes: "mine", enquiry: "one\ntwo" })).toBe("mine\n\none\ntwo");
  expect(appendEnquiryToNotes({ notes: "mine\r\n\r\none\r\ntwo", enquiry: "one\ntwo" })).toBe(
    "mine\r\n\r\none\r\ntwo",
  );
  expect(appendEnquiryToNotes({ notes: "Hi-tea wanted", enquiry: "Hi\nA party for 40" })).toBe(
    "Hi-tea wanted\n\nHi\nA party for 40",
  );
  expect(appendEnquiryToNotes({})).toBeUndefined();
});
