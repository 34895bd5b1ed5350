import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { paths } from "~/services/paths";
import type { Failure } from "~/services/upstream/section.server";
import type { PasskeyLine } from "~/services/users/passkey-form";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  justify-items: start;

  ul { display: grid; width: 100%; list-style: none; border: 1px solid var(--line); border-radius: var(--radius-3); background: var(--surface); }
  li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; padding: var(--s3) var(--s4); }
  li + li { border-top: 1px solid var(--line); }
  li > div { min-width: 0; overflow-wrap: anywhere; }
  li p { color: var(--ink-soft); font-size: var(--text-s); }
`;

interface PasskeysProps {
  passkeys: { data?: PasskeyLine[] | undefined; isFull?: boolean; failure?: Failure };
  zone: string | undefined;
  returnTo: string;
}

/** The own passkeys, with ways to add and remove them. */
export function PasskeyList({ passkeys: { data, isFull, failure }, zone, returnTo }: PasskeysProps) {
  const hydrated = useHydrated();
  return (
    <Section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>Sign in with your fingerprint, face or PIN, or a security key, after your password.</p>
      {data && data.length > 0 && (
        <ul>
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} zone={zone} />
          ))}
        </ul>
      )}
      {failure && <SectionFailure what="Your passkeys" failure={failure} />}
      {isFull ? (
        <p>You have ten passkeys, which is the limit. Remove one to add another.</p>
      ) : (
        <>
          <ButtonLink to={paths.newPasskey(returnTo || undefined)} data-scripted>
            Add passkey
          </ButtonLink>
          {!hydrated && <p data-unscripted>Passkeys need JavaScript. Use an authenticator app instead.</p>}
        </>
      )}
    </Section>
  );
}

function PasskeyItem({ passkey, zone }: { passkey: PasskeyLine; zone: string | undefined }) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          {addedAt && (
            <>
              Added <DateText iso={addedAt} timeZone={zone} />
            </>
          )}
          {addedAt && lastUsedAt !== undefined && ", "}
          {lastUsedAt === null && "not used yet"}
          {lastUsedAt && (
            <>
              last used <DateText iso={lastUsedAt} timeZone={zone} />
            </>
          )}
        </p>
      </div>
      <ButtonLink to={paths.passkeyRemoval(id)} variant="quiet" aria-label={`Remove ${name}`}>
        Remove
      </ButtonLink>
    </li>
  );
}
