import { expect, test } from "vitest";
import { extractNotes } from "~/services/leads/enquiry-text/notes";

/** What of a pasted text is kept in the notes. */

const texts: [title: string, text: string, notes: string, leftOut: string][] = [
  [
    "a message without a signature stays whole",
    "A party for 40.\n0412 345 678",
    "A party for 40.\n0412 345 678",
    "",
  ],
  [
    "a signature stays out",
    "A party for 40.\n\nKind regards,\nAnn Lee\nEvents | Acme\n0412 345 678",
    "A party for 40.",
    "Kind regards,\nAnn Lee\nEvents | Acme\n0412 345 678",
  ],
  [
    "an afterthought below it stays in",
    "A party for 40.\n\nThanks, Ann\n\nPS: one guest uses a wheelchair",
    "A party for 40.\n\nPS: one guest uses a wheelchair",
    "Thanks, Ann",
  ],
  [
    "a disclaimer stays out",
    "A party for 40.\n\nThis email is confidential and intended only for the addressee.",
    "A party for 40.",
    "This email is confidential and intended only for the addressee.",
  ],
  [
    "what a phone adds stays out",
    "A party for 40.\n\nSent from my iPhone",
    "A party for 40.",
    "Sent from my iPhone",
  ],
  [
    "what is answered stays out",
    "We will be 40 people.\n\nOn Mon, 23 Nov 2026 at 16:05, Sarah Chen\n<sarah@marquee.example> wrote:\n> Thank you for your enquiry. How many guests?",
    "We will be 40 people.",
    "Thank you for your enquiry. How many guests?",
  ],
  [
    "a colleague's note above a forwarded mail stays out",
    "Please pick this up. Nick\n\n---------- Forwarded message ---------\nFrom: Ann Lee <ann@x.example>\nSubject: Party\nTo: nick@marquee.example\n\nA party for 40.\n\nAnn",
    "Subject: Party\n\nA party for 40.\n\nAnn",
    "Please pick this up. Nick",
  ],
  [
    "thanks within the message are no signature",
    "Thanks for the call.\n\nThanks for thinking of us too, we need a room for 40.",
    "Thanks for the call.\n\nThanks for thinking of us too, we need a room for 40.",
    "",
  ],
];

test("[LEAD-04] however long a text is, no word of the client is dropped", () => {
  const text = `${"A party for 40 people. ".repeat(700)}https://x.example/${"a".repeat(300)} and more`;
  expect(extractNotes(text)).toEqual({ notes: text, leftOut: "" });
});

test.each(texts)("[LEAD-04] the notes contain the client's message: %s", (_, text, notes, leftOut) => {
  expect(extractNotes(text)).toEqual({ notes, leftOut });
});
