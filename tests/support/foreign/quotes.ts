import { type ForeignCall, notFound } from "./call";

/** The quotes of an event (spec 7: Lead events), which the event itself does not list in every manner. */
export const quoteCalls: ForeignCall[] = [
  {
    method: "POST",
    path: "/v1/lead-event/{}/upload-quote",
    body: ["file", "venue_id"],
    answer: ({ business, body, rich }) => {
      const quote = { id: 10 + business.quotes.length, name: String(body.file), link: undefined };
      business.quotes.push(quote);
      return { thing: { id: quote.id, ...rich({ original_file_name: quote.name }) } };
    },
  },
  {
    method: "DELETE",
    path: "/v1/lead-event/{}/quote/{}",
    answer: ({ business, ids: [, id] }) => {
      business.quotes = business.quotes.filter((quote) => quote.id !== id);
      return { as: undefined };
    },
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}/quote/{}/download-url",
    answer: ({ ids: [, id] }) => ({ thing: `https://files.example/quotes/${id}` }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/quote/{}/link",
    body: ["quote_link"],
    answer: ({ business, ids: [, id], body }) => {
      const quote = business.quotes.find(({ id: otherId }) => otherId === id);
      if (!quote) return notFound;
      quote.link = String(body.quote_link);
      return { thing: { id, quote_link: quote.link } };
    },
  },
];
