import { INVITATION_DAYS } from "@contract/users/invitations";
import { RESET_HOURS } from "@contract/users/password-reset";
import { html } from "../format/html";
import { renderMailPage } from "../mail/layout";
import type { Mail } from "../mail/mailer";

interface LinkMail {
  user: { username: string; displayName: string };
  link: string;
  productName: string;
}

/** The mail that invites a user to set a password. */
export function buildInvitationMail({ inviter, ...mail }: LinkMail & { inviter: string }): Mail {
  const { productName, user } = mail;
  return buildLinkMail(mail, {
    subject: `${inviter} invited you to ${productName}`,
    sentences: [
      `${inviter} invited you to ${productName}. Choose a password to sign in as ${user.username}.`,
      `The link works once and expires after ${INVITATION_DAYS} days.`,
    ],
    button: "Choose password",
    reason: `You are receiving this email because ${inviter} invited you to ${productName}. Don't know them? Ignore this email.`,
  });
}

/** The mail to a user who forgot their password. */
export function buildPasswordResetMail(mail: LinkMail): Mail {
  return buildLinkMail(mail, {
    subject: `Reset your ${mail.productName} password`,
    sentences: [
      `Here is your link to choose a new password for ${mail.user.username}.`,
      `The link works once and expires after ${RESET_HOURS} hour. A new password signs you out everywhere.`,
      "If this wasn't you, ignore this email. Your password won't change.",
    ],
    button: "Choose new password",
    reason: `You are receiving this email because of a request to reset your ${mail.productName} password.`,
  });
}

/** The mail to a user whose second factor has changed. */
export const buildSecondFactorMail = (
  mail: LinkMail,
  { subject, sentence }: { subject: string; sentence: string },
): Mail => ({
  ...buildLinkMail(mail, {
    subject: `${mail.productName}: ${subject}`,
    sentences: [sentence, "If this wasn't you, change your password and contact an administrator."],
    button: "Open profile",
    reason: `You are receiving this email because the security of your ${mail.productName} account changed.`,
  }),
  isSecret: false,
});

interface LinkMailTexts {
  subject: string;
  sentences: string[];
  button: string;
  reason: string;
}

function buildLinkMail(
  { user, link, productName }: LinkMail,
  { subject, sentences, button, reason }: LinkMailTexts,
): Mail {
  const greeting = `Hi ${user.displayName},`;
  return {
    to: user.username,
    name: user.displayName,
    subject,
    html: renderMailPage({
      body: html`${[greeting, ...sentences].map((text) => html`<p>${text}</p>`)}`,
      portalLink: link,
      productName,
      button,
      reason,
    }).toString(),
    plain: [greeting, ...sentences, `${button}: ${link}`, `-- \n${productName}\n`].join("\n\n"),
    isAutomatic: true,
    isSecret: true,
  };
}
