/** An email address, which breaks behind its at sign before it breaks within a word. */
export function EmailAddress({ email }: { email: string }) {
  const domain = email.lastIndexOf("@") + 1;
  return (
    <span>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </span>
  );
}
