import { expect, test } from "vitest";
import { parseEnquiryText } from "./support";

/** Who wrote a mail: threads as Outlook, Gmail, Apple and Yahoo copy them, and names and addresses as people have them. */

type Expected = Partial<Record<"first" | "last" | "email" | "phone" | "guests" | "date" | "place", unknown>>;

const threads: [title: string, text: string, expected: Expected][] = [
  [
    "Outlook, forwarded by a colleague, whose phone is in the note above",
    'Hi mate, can you pick this one up? Ring me on 0412 111 222.\n\nSarah Chen\nVenue Specialist\nMarquee\n\nFrom: "OConnor, Liam" <liam.oconnor@brightfirm.example>\nSent: Tuesday, 24 November 2026 9:41 AM\nTo: Sarah Chen <sarah.chen@marquee.example>\nSubject: Christmas party\n\nHi Sarah,\n\nWe are after a room in Melbourne for 80 guests.\n\nKind regards,\nLiam OConnor\n0491 570 156',
    {
      first: "Liam",
      last: "OConnor",
      email: "liam.oconnor@brightfirm.example",
      phone: "+61491570156",
      guests: 80,
    },
  ],
  [
    "Gmail, forwarded",
    "FYI\n\n---------- Forwarded message ---------\nFrom: Priya Nair <priya.nair@mail.example>\nDate: Tue, 24 Nov 2026 at 09:41\nSubject: Engagement party\nTo: Sarah Chen <sarah@marquee.example>\n\n\nHello, we'd like to hold our engagement party in Sydney for 60 people.\n\nPriya",
    { first: "Priya", last: "Nair", email: "priya.nair@mail.example", guests: 60, place: "Sydney" },
  ],
  [
    "Apple Mail, forwarded, the sender after the subject",
    "Begin forwarded message:\n\nSubject: 40 people in March\nDate: 24 November 2026 at 9:41:10 am AEDT\nFrom: tom whitby <tom@whitby.example>\nTo: functions@marquee.example\n\nIs there anything in Perth for 40 people? Tom",
    { first: "Tom", last: "Whitby", email: "tom@whitby.example", guests: 40 },
  ],
  [
    "Yahoo, forwarded",
    '  ----- Forwarded Message -----\n From: Ana Silva <ana.silva@mail.example>\n To: "hello@marquee.example" <hello@marquee.example>\n Sent: Tuesday, 24 November 2026 at 09:41:10 am AEDT\n Subject: Wedding in June\n\nWe are planning our wedding in Brisbane, 110 guests.\n\nThanks\nAna',
    { first: "Ana", last: "Silva", email: "ana.silva@mail.example", guests: 110 },
  ],
  [
    "Gmail, the client's answer above ours, the line of who wrote over two lines",
    "Hi Sarah,\n\nThat sounds lovely. We would like to go with 90 guests in Hobart.\n\nThanks,\nMarta Kowalska\n0491 570 110\n\nOn Mon, 23 Nov 2026 at 16:05, Sarah Chen\n<sarah.chen@marquee.example> wrote:\n\n> Thank you for your enquiry! How many guests do you expect?\n> Sarah Chen | Marquee | 0412 111 222",
    { first: "Marta", last: "Kowalska", email: undefined, phone: "+61491570110", guests: 90 },
  ],
  [
    "Outlook on the web, our answer above the client's enquiry without marks",
    "Hi Marta,\n\nThank you for your enquiry. I am happy to help. Our packages start at $90 pp for 50 guests.\n\nSarah Chen\nsarah.chen@marquee.example\n0412 111 222\n________________________________\nFrom: Marta Kowalska <marta@kowalska.example>\nSent: Monday, 23 November 2026 4:05 PM\nTo: Enquiries <enquiries@marquee.example>\nSubject: Wedding\n\nHello, we are looking for a wedding venue for 120 people in Hobart.\nMarta Kowalska\n0491 570 110",
    { first: "Marta", last: "Kowalska", email: "marta@kowalska.example", phone: "+61491570110", guests: 120 },
  ],
  [
    "Apple Mail, our answer above the client's words without marks",
    "Hi Jonas, thanks for getting in touch! I'd be delighted to help.\n\nSarah\n\nOn 23 Nov 2026, at 4:05 pm, Jonas Weber <jonas@weber.example> wrote:\n\nHello, I'm looking for a room for 25 people in Leeds.\nJonas",
    { first: "Jonas", last: "Weber", email: "jonas@weber.example", guests: 25 },
  ],
  [
    "Yahoo, the client's answer below what it answers",
    "On Monday, 23 November 2026 at 04:05:11 pm AEDT, Sarah Chen <sarah@marquee.example> wrote:\n> Thanks for reaching out. How many guests will you be?\n\nWe will be about 70 people, in Sydney.\n\nCheers,\nHamish Grant\nhamish@grant.example",
    { first: "Hamish", last: "Grant", email: "hamish@grant.example", guests: 70 },
  ],
  [
    "A web form by mail from an address that nobody reads",
    "From: Website Enquiries <no-reply@forms.example>\nReply-To: Grace Okafor <grace.okafor@mail.example>\nTo: hello@marquee.example\nSubject: New enquiry\nDate: Tue, 24 Nov 2026 09:41:00 +1100\n\nMessage: We need a space in Sydney for 45 people.",
    { first: "Grace", last: "Okafor", email: "grace.okafor@mail.example" },
  ],
  [
    "A web form whose answer goes to an address without a name",
    "From: wordpress@marquee.example\nReply-To: zoe.lund@mail.example\nTo: hello@marquee.example\nSubject: Contact form\n\nName: Zoe Lund\nPhone: 0491 570 157\nGuests: 45",
    { first: "Zoe", last: "Lund", email: "zoe.lund@mail.example", phone: "+61491570157", guests: 45 },
  ],
  [
    "Two hops: a venue forwards to a colleague, who forwards to you",
    "Yours I think.\n\nFrom: Nick Barlow <nick@marquee.example>\nSent: Tuesday, 24 November 2026 10:00 AM\nTo: Sarah Chen <sarah@marquee.example>\nSubject: FW: AGM\n\nPlease action. Nick 0412 333 444\n\nFrom: Wei Zhang <wei.zhang@podiatry.example>\nSent: Tuesday, 24 November 2026 9:41 AM\nTo: Nick Barlow <nick@marquee.example>\nSubject: AGM\n\nWe'd like a room for our AGM in Adelaide, 55 attendees.\nRegards,\nWei Zhang\n(08) 5550 4410",
    { first: "Wei", last: "Zhang", email: "wei.zhang@podiatry.example", phone: "+61855504410", guests: 55 },
  ],
  [
    "A thread of three: the client's answer, ours, the client's enquiry",
    "Yes please, make it 85 guests now.\n\nOn Tue, 24 Nov 2026 at 10:00, Sarah Chen <sarah@marquee.example> wrote:\n> Thank you for your enquiry, we can hold a room for 60 guests.\n>\n> On Mon, 23 Nov 2026 at 16:05, Ruby Hall <ruby@mail.example> wrote:\n>> We'd like a dinner for 80 people in Melbourne on 6 March 2027.\n>> Ruby Hall",
    { first: "Ruby", last: "Hall", email: "ruby@mail.example", date: "2027-03-06", place: "Melbourne" },
  ],
  [
    "A sender and an address in the other order",
    "From: liam@oconnor.example (Liam OConnor)\nTo: hello@marquee.example\nSubject: Dinner\n\nA dinner for 20 people in Leeds please.",
    { first: "Liam", last: "OConnor", email: "liam@oconnor.example", guests: 20 },
  ],
  [
    "Bold headers, as Outlook copies them",
    "*From:* Tessa Bright <tessa@bright.example>\n*Sent:* Monday, 23 November 2026 16:05\n*To:* Sarah Chen\n*Subject:* RE: Venue\n\nHi Sarah, can you do 35 guests in Leeds?\n\nTessa",
    { first: "Tessa", last: "Bright", email: "tessa@bright.example", guests: 35 },
  ],
];

const names: [text: string, first: string | undefined, last: string | undefined][] = [
  ['From: "OConnor, Liam" <l@x.example>\nSubject: Hi\n\nA dinner for 20.', "Liam", "OConnor"],
  [
    "From: van der Berg, Anna (Finance) <a@x.example>\nSubject: Hi\n\nA dinner for 20.",
    "Anna",
    "van der Berg",
  ],
  ["From: sofia rossi <s@x.example>\nSubject: Hi\n\nA dinner for 20.", "Sofia", "Rossi"],
  [
    "From: 王小明 <wang@x.example>\nSubject: 婚礼\n\nWe would like a wedding for 80 guests.",
    "王小明",
    undefined,
  ],
  ["From: محمد الأحمد <m@x.example>\nSubject: Hi\n\nA dinner for 20.", "محمد", "الأحمد"],
  ["From: Đặng Thị Hương <h@x.example>\nSubject: Hi\n\nA dinner for 20.", "Đặng", "Thị Hương"],
  [
    "From: Acme Events Team <events@acme.example>\nSubject: Hi\n\nA dinner for 20 people.",
    undefined,
    undefined,
  ],
  ["From: May Chen <may@x.example>\nSubject: Hi\n\nA dinner for 20.", "May", "Chen"],
  ["hi, my name is liam o'connor and i need a room for 20", "Liam", "O'Connor"],
  ["hey, i'm priya nair, looking for a room for 20 in leeds", "Priya", "Nair"],
  ["A room for 20 people please.\n\nthanks,\njo li", "Jo", "Li"],
  ["A room for 20 people please.\n\nKind regards,\n李 小龙", "李小龙", undefined],
  ["A room for 20 people please.\n\nRegards,\nفاطمة الزهراء", "فاطمة", "الزهراء"],
  ["Name: 김민수\nGuests: 20", "김민수", undefined],
  ["Name: anna de vries\nGuests: 20", "Anna", "de Vries"],
  ["Name: Cher\nGuests: 20", "Cher", undefined],
  ["i'm looking for a room in leeds for 20", undefined, undefined],
  ["hi, i'm after a room, this is urgent", undefined, undefined],
];

const addresses: [text: string, email: string | undefined][] = [
  ["Reach me at josé.lima@exämple.example please.", "josé.lima@exämple.example"],
  ['Write to "john doe"@mail.example, thanks', '"john doe"@mail.example'],
  ["Email: 'liam@oconnor.example'", "liam@oconnor.example"],
  ['Contact "Liam" <liam@oconnor.example>', "liam@oconnor.example"],
  ["mailto:liam@oconnor.example", "liam@oconnor.example"],
  ["o'neil+events@mail.example is mine", "o'neil+events@mail.example"],
  ["liam\u200b@oconnor.example", "liam@oconnor.example"],
  ["用户@例子.example", "用户@例子.example"],
];

test.each(threads)(
  "[LEAD-04] the client of a thread is read, never our own people: %s",
  (_, text, expected) => {
    const guesses = parseEnquiryText(text);
    const read = {
      first: guesses.first_name?.value,
      last: guesses.last_name?.value,
      email: guesses.email?.value,
      phone: guesses.phone?.value,
      guests: guesses.guest_count?.value,
      date: guesses.event_date?.value,
      place: guesses.place?.value,
    };
    expect(read).toMatchObject(expected);
  },
);

test.each(names)("[LEAD-04] a name is recognised in any case and script: %j", (text, first, last) => {
  const { first_name, last_name } = parseEnquiryText(text);
  expect([first_name?.value, last_name?.value]).toEqual([first, last]);
});

test.each(addresses)("[LEAD-04] an email address is parsed completely: %j", (text, email) => {
  expect(parseEnquiryText(text).email?.value).toBe(email);
});
