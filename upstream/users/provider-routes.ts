import * as provider from "@contract/users/provider";
import { createProviderClient } from "../access/provider";
import type { Routes } from "../access/register-calls";
import { logSignIn } from "../access/security-log";
import { issueTokenAndBuildAnswer } from "../access/tokens";
import { createNotFoundRefusal, Refusal } from "../errors";
import type { AllServices } from "../memory";
import { parseProviderPerson } from "./provider-person";
import { findOrCreateProviderUser } from "./provider-users";

/**
 * Registers the calls for sign-in by an OpenID Connect provider. The provider is responsible for a second
 * factor.
 */
export const registerProviderRoutes: Routes<AllServices> = (serve, services) => {
  const { db, now, log } = services;
  const { provider: settings, publicUrl } = services.settings;
  const redirectUri = `${publicUrl}/login/provider/callback`;
  const connected = settings && { settings, ...createProviderClient({ settings, redirectUri, log }) };
  /** @throws Refusal 404 if no provider is set up */
  const requireProvider = () => {
    if (!connected) throw createNotFoundRefusal("sign-in provider");
    return connected;
  };

  serve(provider.provider, () => ({ data: { label: requireProvider().settings.label } }));

  serve(provider.startProviderSignIn, async ({ request }) => {
    const { start } = requireProvider();
    const { providerThrottle, providerAttempts } = services.memory;
    const { attempt, url } = await start();
    // Limits the unfinished sign-ins of an IP address. The throttle counts the state as a username.
    await providerThrottle.attempt({ username: attempt.state, address: request.ip });
    await providerAttempts.add(attempt);
    return { data: { state: attempt.state, url } };
  });

  serve(provider.finishProviderSignIn, async ({ body, request }) => {
    const { settings, finish } = requireProvider();
    const { providerThrottle, providerAttempts } = services.memory;
    const attempt = await providerAttempts.take(body.state);
    if (!attempt) throw new Refusal(422, "This sign-in has expired or was already used. Please start again.");
    const person = parseProviderPerson(await finish(attempt, body), settings);
    // In one transaction: if the account is unlinked at the same time, the session that is created here ends
    // too.
    const { user, answer } = await db.transaction(async (tx) => {
      const found = await findOrCreateProviderUser({ ...services, db: tx, person });
      return { user: found, answer: await issueTokenAndBuildAnswer(tx, found, now(), { isProved: true }) };
    });
    await providerThrottle.succeeded({ username: attempt.state, address: request.ip });
    logSignIn(request, user.id, "provider");
    return answer;
  });
};
