import { escapeHtml } from '../escape-html.ts';
import { tokenLifetimes } from '../facts/intervals.ts';
import { productName } from '../facts/product.ts';

export type MailContent = { subject: string; text: string; html: string };

const linkAsText = 'If the button does not work, open this address:';

type LinkMail = {
  subject: string;
  greeting: string;
  request: string;
  button: string;
  expiry?: string;
  unasked: string;
};

const confirmation: LinkMail = {
  subject: `Confirm your ${productName} account`,
  greeting: `Welcome to ${productName}!`,
  request: 'Somebody, hopefully you, signed up with this address. Follow the link to confirm it:',
  button: 'Confirm your email',
  unasked: 'If you did not ask for this, ignore it: nothing happens without the link.',
};
export const confirmationMail = linkMail(confirmation);

/** For an address that somebody signed up with before. */
export const repeatedSignUpMail = linkMail({
  ...confirmation,
  request:
    'Somebody, hopefully you, signed up with this address again. Follow the link to confirm this last sign-up, with its password; earlier ones no longer count:',
  unasked:
    'If you signed up only once, do not follow it: choose "Forgot password?" when you log in, and the account is yours alone.',
});

/** When it cannot be known whose sign-up the address should confirm. */
export const contestedSignUpMail = linkMail({
  ...confirmation,
  request:
    'This address was used for several sign-ups. Follow the link to confirm it and to choose the password; none of theirs will count:',
  button: 'Confirm and choose a password',
});

export const recoveryMail = linkMail({
  subject: `Reset your ${productName} password`,
  greeting: 'Set a new password',
  request:
    'Somebody, hopefully you, forgot the password of this account. Follow the link to set a new one:',
  button: 'Set a new password',
  unasked: 'If you did not ask for this, ignore it: your password stays as it is.',
});

export const invitationMail = linkMail({
  subject: `Your invitation to ${productName}`,
  greeting: `You are invited to ${productName}`,
  request:
    'Whoever looks after this site has made an account for this address. Follow the link to choose a password and come in:',
  button: 'Choose a password',
  expiry: `The link works once, within ${tokenLifetimes.invitationS / 86_400} days.`,
  unasked: 'If you want no account, ignore it: without the link it is removed again.',
});

/** Goes to the new address. */
export const emailChangeMail = linkMail({
  subject: `Confirm your new ${productName} email`,
  greeting: 'Confirm your new email',
  request: `Somebody, hopefully you, wants to use this address for a ${productName} account. Follow the link to confirm it; the present address of the account gets a link too:`,
  button: 'Use this email',
  unasked: 'If you did not ask for this, ignore it: nothing happens without the link.',
});

/** Answers a sign-up where the page must not: strangers see it. `link` sets a new password. */
export function alreadyRegisteredMail(link: string, siteUrl: string): MailContent {
  return linkMail({
    subject: `You already have a ${productName} account`,
    greeting: `You already have a ${productName} account`,
    request: `Somebody, hopefully you, signed up with this address. It already has an account, and nothing about it was changed. Log in here: ${siteUrl} If you do not know the password, follow the link to set a new one:`,
    button: 'Set a new password',
    unasked: 'If it was not you, ignore this mail: your password stays as it is.',
  })(link);
}

/** Goes to the address that the account still has. */
export function presentEmailMail(link: string, newEmail: string): MailContent {
  return linkMail({
    subject: `Confirm the change of your ${productName} email`,
    greeting: 'Is your email to change?',
    request: `Somebody, hopefully you, wants to use ${newEmail} for your ${productName} account from now on. Follow the link to agree; it takes effect once the new address has confirmed as well:`,
    button: 'Change my email',
    unasked:
      'If it was not you, do not follow the link: nothing changes without it. Somebody else may be logged in to your account, so set a new password with "Forgot password?": that stops the change and signs out every other device.',
  })(link);
}

const strangeKey = (contactEmail: string) =>
  `If it was not you, set a new password, which ends all your keys and signs out every other device: choose "Forgot password?" when you log in. Or write to ${contactEmail}.`;

/** What was done to an account, for the owner of its address. */
export const notices = {
  /** Goes to the address that the account has from now on. */
  emailArrived: (contactEmail) => ({
    subject: `Your ${productName} account uses this email now`,
    happened: `From now on you log in to your ${productName} account with this address, as you confirmed at both addresses.`,
    otherwise: `If you did not ask for this, write to ${contactEmail}.`,
  }),
  /** Goes to the address that the account had before. */
  emailChanged: (contactEmail) => ({
    subject: `Your ${productName} email was changed`,
    happened: `Your ${productName} account uses another email address from now on. This one no longer works for logging in.`,
    otherwise: `If it was not you, write to ${contactEmail} at once: somebody else may be in your account.`,
  }),
  passwordChanged: (contactEmail) => ({
    subject: `Your ${productName} password was changed`,
    happened: `The password of your ${productName} account was changed. Your other devices were signed out, and your API keys ended.`,
    otherwise: `If it was not you, set a new one at once: choose "Forgot password?" when you log in, or write to ${contactEmail}.`,
  }),
  signInLinked: (contactEmail) => ({
    subject: `Another way to log in to ${productName}`,
    happened: `Your ${productName} account can now be opened with a sign-in of another service, too.`,
    otherwise: `If it was not you, unlink it on your profile and set a new password, or write to ${contactEmail}.`,
  }),
  signInUnlinked: (contactEmail) => ({
    subject: `A way to log in to ${productName} was removed`,
    happened: `A sign-in of another service no longer opens your ${productName} account. Devices that had used it were signed out.`,
    otherwise: `If it was not you, set a new password: choose "Forgot password?" when you log in, or write to ${contactEmail}.`,
  }),
  apiKeyMade: (contactEmail) => ({
    subject: `A new API key for your ${productName} account`,
    happened: `An API key was made for your ${productName} account. Until it expires, whoever has it reads what it was made for. Your profile lists your keys, and revokes them.`,
    otherwise: strangeKey(contactEmail),
  }),
  endlessApiKeyMade: (contactEmail) => ({
    subject: `A new API key for your ${productName} account never expires`,
    happened: `An API key that never expires was made for your ${productName} account. Whoever has it reads what it was made for, until you revoke it on your profile, set a new password or sign out everywhere.`,
    otherwise: strangeKey(contactEmail),
  }),
  passwordGuessed: (contactEmail) => ({
    subject: `Somebody is guessing your ${productName} password`,
    happened: `Many wrong passwords were tried for your ${productName} account today. We slow the guessing down; browsers in which you have logged in before are not affected.`,
    otherwise: `If your password is short or used elsewhere, set a new one: choose "Forgot password?" when you log in. Questions reach us at ${contactEmail}.`,
  }),
  sessionStolen: (contactEmail) => ({
    subject: `We signed out a device of your ${productName} account`,
    happened: `Two browsers used the same sign-in of your ${productName} account. That can be a connection that broke at the wrong moment, a copied browser profile, or somebody who got hold of it, so we ended it in both. Your other devices stay signed in.`,
    otherwise: `Log in again to go on. If you do not know why this happened, set a new password too: choose "Forgot password?" when you log in, or write to ${contactEmail}.`,
  }),
  accountDeleted: (contactEmail) => ({
    subject: `Your ${productName} account was deleted`,
    happened: `Your ${productName} account and everything in it was deleted, as you asked. This is the last mail to this address, unless you sign up again.`,
    otherwise: `If it was not you, write to ${contactEmail}: somebody else may know your password.`,
  }),
} satisfies Record<string, (contactEmail: string) => Notice>;

/** `day` as in "December 5, 2026", `price` as in "$12.99". */
export function trialEndingMail({ day, price, url }: { day: string; price: string; url: string }) {
  return noticeMail({
    subject: `Your ${productName} trial ends on ${day}`,
    happened: `Your free trial of ${productName} Premium ends on ${day}. After that you pay ${price}, until you cancel.`,
    otherwise: `If you do not want to go on, cancel before that day: ${url}`,
  });
}

export function paymentFailedMail({ url }: { url: string }) {
  return noticeMail({
    subject: `Your ${productName} payment failed`,
    happened: `The payment for ${productName} Premium did not go through, so premium content is closed for now. Nothing else of your account changes.`,
    otherwise: `To go on, look at your card here: ${url}`,
  });
}

export function trialRefusedMail({ url }: { url: string }) {
  return noticeMail({
    subject: `Your ${productName} trial could not start`,
    happened: `You or this card had a free trial of ${productName} Premium before, and there is one for each person and card. So this one was ended at once, and nothing was charged.`,
    otherwise: `You can subscribe at any time: ${url}`,
  });
}

/** Stands in for the password; `code` as eight figures. */
export function codeMail(code: string, contactEmail: string): MailContent {
  const subject = `Your ${productName} code`;
  const request = `Somebody, hopefully you, is changing what opens your ${productName} account. Enter this code on the page that asks for it:`;
  const shown = code.replace(/^(.{4})/, '$1 ');
  const expiry = 'It works once, within 10 minutes, in the browser that asked for it.';
  const unasked = `If you did not ask for this, tell nobody the code. Somebody else is logged in to your account: set a new password with "Forgot password?", which signs out every other device, or write to ${contactEmail}.`;
  const text = `${request}\n\n${shown}\n\n${expiry}\n\n${unasked}\n\n${productName}\n`;
  const html = page(
    subject,
    `<h1 style="font-size:20px">${subject}</h1>
<p>${request}</p>
<p style="font-size:28px;font-weight:600;letter-spacing:2px">${shown}</p>
<p>${expiry}</p>
<p>${escapeHtml(unasked)}</p>`,
  );
  return { subject, text, html };
}

type Notice = { subject: string; happened: string; otherwise: string };

export function noticeMail({ subject, happened, otherwise }: Notice): MailContent {
  const text = `${happened}\n\n${otherwise}\n\n${productName}\n`;
  const html = page(
    subject,
    `<h1 style="font-size:20px">${subject}</h1>
<p>${happened}</p>
<p>${escapeHtml(otherwise)}</p>`,
  );
  return { subject, text, html };
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0 auto;max-width:34rem;padding:24px;font:16px/1.5 system-ui,sans-serif">
${body}
<p>${productName}</p>
</body>
</html>
`;
}

function linkMail(words: LinkMail): (link: string) => MailContent {
  const { subject, greeting, request, button, unasked } = words;
  const { expiry = 'The link works once, within 24 hours.' } = words;
  return (link) => {
    const href = escapeHtml(link);
    const text = `${greeting}\n\n${request}\n\n${link}\n\n${expiry}\n${unasked}\n\n${productName}\n`;
    const html = page(
      subject,
      `<h1 style="font-size:20px">${greeting}</h1>
<p>${escapeHtml(request)}</p>
<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#ffc845;color:#15171a;text-decoration:none;font-weight:600">${button}</a></p>
<p>${linkAsText}<br><a href="${href}" style="overflow-wrap:anywhere">${href}</a></p>
<p>${expiry} ${escapeHtml(unasked)}</p>`,
    );
    return { subject, text, html };
  };
}
