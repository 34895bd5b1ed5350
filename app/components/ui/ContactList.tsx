interface Contact {
  phone?: string | undefined;
  /** A `tel:` address. */
  phoneHref?: string | undefined;
  email?: string | undefined;
  emailHref?: string | undefined;
  website?: string | undefined;
}

export const hasContactDetails = ({ phone, email, website }: Contact): boolean =>
  Boolean(phone || email || website);

export const ContactList = ({ phone, phoneHref, email, emailHref, website }: Contact) => (
  <ul data-part="contact">
    {phone && <li>{phoneHref ? <a href={phoneHref}>{phone}</a> : phone}</li>}
    {email && (
      <li>
        <a href={emailHref}>{email}</a>
      </li>
    )}
    {website && (
      <li>
        <a href={website} target="_blank" rel="noopener noreferrer">
          {website.replace(/^https?:\/\/|\/$/g, "")}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </li>
    )}
  </ul>
);
