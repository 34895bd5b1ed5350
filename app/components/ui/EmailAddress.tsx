/** An email address that prefers to wrap after the @. */
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
