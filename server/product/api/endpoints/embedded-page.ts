import { createHash } from 'node:crypto';
import { escapeHtml } from '#shared/escape-html.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { leagueStartOf } from '#shared/league-start.ts';
import { embedTexts as texts } from '#shared/texts/embed.ts';
import type { Game, Scoreboard } from '../contract/schemas.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8d4c7, #2b353d); --soft: light-dark(#565c63, #a3adb5); --live: light-dark(#c2182b, #ff7079); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
body { margin: 0; padding: .75rem; font: .875rem/1.35 system-ui, sans-serif; color: light-dark(#14181c, #f1efe8); background: light-dark(#fffefb, #12181d); }
h1 { font-size: 1rem; margin: 0 0 .5rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); }
a { color: inherit; }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .125rem .75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 2px; text-decoration: none; }
li a:hover { border-color: var(--soft); }
a:focus-visible { outline: 2px solid light-dark(#1c49c4, #ffc845); outline-offset: 2px; }
li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li .score { font-weight: 700; font-variant-numeric: tabular-nums; text-align: right; }
li .state { grid-column: 1 / -1; color: var(--soft); font-size: .8125rem; }
li .live { color: var(--live); font-weight: 700; }
.lost { color: var(--soft); }
footer { display: flex; justify-content: space-between; gap: 1rem; margin-top: .5rem; color: var(--soft); font-size: .8125rem; }
`;

// The same page again, of which what it shows is taken over: one that was not changed comes without a body.
const script = `
const zone = () => document.querySelectorAll('time').forEach((time) => {
  time.textContent = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(time.dateTime));
});
const note = document.querySelector('[role=status]');
const ask = async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined);
  note.hidden = Boolean(answer?.ok);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (!fresh || fresh.innerHTML === shown.dataset.made) return;
  const held = document.activeElement?.closest('li')?.id;
  shown.dataset.made = fresh.innerHTML;
  shown.replaceChildren(...fresh.childNodes);
  zone();
  if (held) document.getElementById(held)?.querySelector('a').focus();
};
document.querySelector('main').dataset.made = document.querySelector('main').innerHTML;
zone();
setInterval(ask, ${intervals.embeddedMs});
document.addEventListener('visibilitychange', ask);
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Any page may frame it; it runs its own script alone, and asks nobody else. */
export const embeddedHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** A scoreboard inside a page of somebody else; starts are told in the reader's zone once the script runs. */
export function writeEmbeddedPage(
  { league, games }: Scoreboard,
  { theme, siteUrl }: { theme: Theme; siteUrl: string },
): string {
  const liveFirst = games.toSorted((one, other) => rankOf(one) - rankOf(other));
  const list =
    games.length > 0
      ? `<ul>\n${liveFirst.map(writeGame).join('\n')}\n</ul>`
      : `<p>${texts.empty}</p>`;
  const simulated = games.some(({ is_simulated }) => is_simulated) ? texts.simulated : '';
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title(league)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${texts.title(league)}</h1>
${list}
<footer><span>${simulated}</span><a href="${escapeHtml(siteUrl)}" target="_blank" rel="noopener">${texts.by}</a></footer>
</main>
<p role="status" hidden>${texts.stale}</p>
<script>${script}</script>
</body>
</html>
`;
}

const rankOf = ({ state }: Game) => (state === 'IN' ? 0 : 1);

function writeGame(game: Game): string {
  return `<li id="g-${game.id}"><a href="${escapeHtml(game.url)}" target="_blank" rel="noopener">
${writeSide(game, 'away')}${writeSide(game, 'home')}<span class="${game.state === 'IN' ? 'state live' : 'state'}">${stateOf(game)}</span>
</a></li>`;
}

function writeSide(game: Game, side: 'away' | 'home'): string {
  const name = escapeHtml(game[`${side}_name`]);
  const score = game[`${side}_score`];
  const tone = game[`${side}_winner`] === false ? ' class="lost"' : '';
  return `<span${tone}>${name}</span><span class="score">${score ?? ''}</span>\n`;
}

function stateOf({ status, status_detail, period, clock, league, starts_at }: Game): string {
  if (status === 'postponed' || status === 'cancelled') return texts[status];
  if (status === 'unknown') return escapeHtml(`${texts.unknown} ${status_detail ?? ''}`);
  if (status === 'final') return escapeHtml(status_detail ?? texts.final);
  if (status === 'scheduled') {
    const { day, time } = leagueStartOf(new Date(starts_at));
    return `<time datetime="${starts_at}">${day}, ${time} ET</time>`;
  }
  const hasQuarters = league === 'nfl' || league === 'nba';
  const quarter = hasQuarters && period !== null ? texts.period(period) : undefined;
  const words = status_detail ?? [quarter, clock].filter(Boolean).join(' ');
  return escapeHtml([texts.live, words].filter(Boolean).join(' · '));
}
