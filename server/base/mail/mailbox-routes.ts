import { type Context, Hono } from 'hono';
import { provide } from '#server/base/http/env.ts';
import { onlyAtThisMachine } from '#server/base/http/local-only.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { mailboxTexts } from '#shared/texts/mailbox.ts';
import { type KeptMail, linkPattern, listMails } from './mailbox.ts';
import type { MailboxEnv, MailboxNeeds } from './needs.ts';

/** The mails of this machine; absent where mails go out, or cannot. */
export function createMailbox(needs: MailboxNeeds): Hono<MailboxEnv> {
  const mailbox = new Hono<MailboxEnv>();
  mailbox.use(provide(needs));
  mailbox.use(onlyAtThisMachine);
  if (!needs.config.hasMailbox) return mailbox;
  mailbox.get('/mailbox', answerMailboxPage);
  mailbox.get('/mailbox.json', async (context) =>
    context.json(await listMails(needs.database.pool)),
  );
  return mailbox;
}

/** GET /dev/mailbox. */
async function answerMailboxPage(context: Context<MailboxEnv>): Promise<Response> {
  const mails = await listMails(context.var.services.database.pool);
  const nonce = crypto.randomUUID();
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return context.html(mailboxPage(mails, nonce));
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46); --soft: light-dark(#52525b, #a1a1aa); }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; font: 1rem/1.55 system-ui, sans-serif;
  color: light-dark(#18181b, #f4f4f5); background: light-dark(#ffffff, #111113); }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 0; }
p { margin: .25rem 0 1.25rem; color: var(--soft); }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-bottom: 1rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }
a { color: light-dark(#0f5fb8, #7cc0ff); }
`;

// Looks for another newest mail instead of reloading on a timer, which would disturb a reader.
const script = `
const shown = document.querySelectorAll('article').length + (document.querySelector('time')?.dateTime ?? '');
setInterval(async () => {
  const answer = await fetch('/dev/mailbox.json').catch(() => undefined);
  if (!answer?.ok) return;
  const mails = await answer.json();
  if (mails.length + (mails[0]?.at ?? '') !== shown) location.reload();
}, 2000);
`;

/** A plain page that needs nothing of the site; `nonce` allows its style and script alone. */
function mailboxPage(mails: KeptMail[], nonce: string): string {
  const { title, explanation, empty } = mailboxTexts;
  const list = mails.length > 0 ? mails.map(article).join('\n') : `<p>${empty}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
${list}
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`;
}

function article({ to, subject, text, at }: KeptMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<div>${mailboxTexts.to} ${escapeHtml(to)} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></div>
<pre>${linkify(text)}</pre>
</article>`;
}

function linkify(text: string): string {
  let html = '';
  let position = 0;
  for (const { 0: link, index } of text.matchAll(linkPattern)) {
    const shown = escapeHtml(link);
    html += `${escapeHtml(text.slice(position, index))}<a href="${shown}">${shown}</a>`;
    position = index + link.length;
  }
  return html + escapeHtml(text.slice(position));
}
