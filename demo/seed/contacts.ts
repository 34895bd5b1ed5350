import type { Country } from "@contract/vocabulary";
import { makeLandlineNumber, makeMobileNumber, type PhoneNumber, reformatPhoneNumber } from "./phone-numbers";
import type { Random } from "./random";
import { toSlug } from "./word-list";
import { companies, nameGroups, nicknames } from "./words";

/** A client's contact details; the first email and phone number are the primary ones. */
export interface Contact {
  firstName: string;
  lastName: string;
  emails: string[];
  phones: PhoneNumber[];
}

/** Makes up people. Email addresses are unique, and so are the mobile numbers of the first 1000 people. */
export class Contacts {
  readonly #emails = new Set<string>();
  #serial = 0;

  /** A new contact from a country; for corporate events often with a company's email address. */
  makeContact(
    country: Country,
    isCorporate: boolean,
    chance: Random,
    name?: { firstName: string; lastName: string },
  ): Contact {
    const group = chance.pickWeighted(nameGroups[country].map((names) => [names, names.weight] as const));
    const { firstName, lastName } = name ?? {
      firstName: chance.pick(group.first),
      lastName: chance.pick(group.last),
    };
    this.#serial += 1;
    const phones = [makeMobileNumber(country, this.#serial, chance)];
    if (chance.chance(isCorporate ? 0.5 : 0.12))
      phones.unshift(
        makeLandlineNumber(country, country === "AU" ? chance.pick(["VIC", "NSW", "QLD"]) : "London", chance),
      );
    // Some clients leave no number.
    if (chance.chance(0.04)) phones.length = 0;
    const emails = [this.#makeEmailAddress(firstName, lastName, isCorporate && chance.chance(0.8), chance)];
    if (chance.chance(0.13)) emails.push(this.#makeEmailAddress(firstName, lastName, false, chance));
    return { firstName, lastName, emails, phones };
  }

  #makeEmailAddress(firstName: string, lastName: string, isCorporate: boolean, chance: Random): string {
    const first = toSlug(firstName).slice(0, 24) || "client";
    const last = toSlug(lastName).slice(0, 24) || "guest";
    const host = isCorporate
      ? `${chance.pick(companies)}.example`
      : chance.pick(["example.com", "example.org", "example.net"]);
    const name = chance.pickWeighted([
      [`${first}.${last}`, 5],
      [`${first}${last}`, 2],
      [`${first[0]}${last}`, 2],
      [`${first}_${last}${chance.pickInt(70, 99)}`, 1],
      [`${first}.${last}+events`, 0.6],
      [`${last}.${first}`, 1],
    ]);
    for (let n = 1; ; n++) {
      const email = `${name}${n === 1 ? "" : n}@${host}`;
      if (this.#emails.has(email)) continue;
      this.#emails.add(email);
      return email;
    }
  }
}

/** The same person enquiring again: a shorter or mistyped name, with the same phone number or email address. */
export function varyContact(contact: Contact, country: Country, chance: Random): Contact {
  const { firstName, lastName, emails, phones } = contact;
  const hasSamePhone = phones[0] && chance.chance(0.7);
  const otherName = chance.pick([
    { firstName: nicknames[firstName] ?? firstName, lastName },
    { firstName: firstName.toUpperCase(), lastName: lastName.toUpperCase() },
    // A typing error: "Smith" becomes "Smiht".
    { firstName, lastName: lastName.replace(/(.)(.)$/, "$2$1") },
    { firstName: `${firstName.slice(0, 1)}.`, lastName },
    {
      firstName,
      lastName: toSlug(lastName).replace(/^./, (letter) => letter.toUpperCase()),
    },
  ]);
  const [email] = emails;
  const hasSameEmail = !hasSamePhone || chance.chance(0.4);
  return {
    ...otherName,
    emails:
      email === undefined
        ? []
        : [hasSameEmail ? email.replace(/^./, (letter) => letter.toUpperCase()) : `x${email}`],
    phones: hasSamePhone ? [reformatPhoneNumber(country, phones[0]?.normalised ?? "", chance)] : [],
  };
}
