import { productName } from '../spec/product.ts';

export type MailContent = { subject: string; text: string; html: string };

type LinkMail = {
  subject: string;
  greeting: string;
  request: string;
  button: string;
  expiry: string;
  unasked: string;
};

const confirmation: LinkMail = {
  subject: `Confirm your ${productName} account`,
  greeting: `Welcome to ${productName}!`,
  request: 'Somebody, hopefully you, signed up with this address. Follow the link to confirm it:',
  button: 'Confirm your email',
  expiry: 'The link works once, within 24 hours.',
  unasked: 'If you did not ask for this, ignore it: nothing happens without the link.',
};

const linkAsText = 'If the button does not work, open this address:';

export const mailFaultTexts = {
  notConfigured: 'This server cannot send mail: SMTP_URL is not set.',
  notSent: 'The mail could not be sent. Please try again later.',
} as const;

export const mailboxTexts = {
  title: 'Local mailbox',
  explanation:
    'No mail server is configured, so mails stay here. Only this machine can open this page.',
  empty: 'No mail so far.',
  to: 'To',
} as const;

export function confirmationMail(link: string): MailContent {
  return linkMail(confirmation, link);
}

function linkMail(words: LinkMail, link: string): MailContent {
  const { subject, greeting, request, button, expiry, unasked } = words;
  const href = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const text = `${greeting}\n\n${request}\n\n${link}\n\n${expiry}\n${unasked}\n\n${productName}\n`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0 auto;max-width:34rem;padding:24px;font:16px/1.5 system-ui,sans-serif">
<h1 style="font-size:20px">${greeting}</h1>
<p>${request}</p>
<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#ffc845;color:#15171a;text-decoration:none;font-weight:600">${button}</a></p>
<p>${linkAsText}<br><a href="${href}" style="overflow-wrap:anywhere">${href}</a></p>
<p>${expiry} ${unasked}</p>
<p>${productName}</p>
</body>
</html>
`;
  return { subject, text, html };
}
