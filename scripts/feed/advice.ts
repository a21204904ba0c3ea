import { scheduleShapes } from '#feeds/espn/schedule-form.ts';
import { leadsToOperator } from '#server/base/net/feed-agent.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { refusalAdvice, refusalTexts } from '#shared/texts/feed-status.ts';
import { formatTable } from './format.ts';
import type { Finding, Kind } from './probe.ts';

const kindTexts: Record<Kind, string> = {
  now: 'games of now',
  month: 'games of a month',
  day: 'games of a day',
  team: 'games of a team',
  summary: 'one game',
  standings: 'standings',
  injuries: 'injuries',
  news: 'news',
  roster: 'roster of a team',
  teams: 'teams',
  'live scores': "the league's own live scores",
};
const outcomeTexts = { ...refusalTexts, answered: 'answered' };

export function formatFinding({ sport, kind, outcome, note }: Finding): string {
  const told = outcome ? outcomeTexts[outcome] : 'not asked';
  return formatTable([[sport.padEnd(8), kindTexts[kind].padEnd(29), `${told} (${note})`]]);
}

/** Any of them brings the schedule. */
const isSchedule = ({ kind }: Finding) => scheduleShapes.some((form) => form === kind);
const isAnswered = ({ outcome }: Finding) => outcome === 'answered' || outcome === undefined;

/** What the server cannot do without and does not get, as findings. The second source is none of it. */
export function listMissing(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => {
    if (isAnswered(finding) || finding.kind === 'live scores') return false;
    if (!isSchedule(finding)) return true;
    const ofSport = findings.filter((one) => isSchedule(one) && one.sport === finding.sport);
    return !ofSport.some(isAnswered);
  });
}

export type FeedSettings = { userAgent: string; baseUrl: string };

/** What an operator may do, in plain words. */
export function advise(
  findings: readonly Finding[],
  { userAgent, baseUrl }: FeedSettings,
): string[] {
  const main = findings.filter(({ kind }) => kind !== 'live scores');
  const having = (outcome: Finding['outcome']) => main.filter((one) => one.outcome === outcome);
  const all = main.length - having(undefined).length;
  const advice: string[] = [];
  if (having('client').length > 0) advice.push(adviseOnClient(userAgent));
  if (having('silent').length === all) {
    advice.push(`Nobody answers at ${baseUrl}. ${refusalAdvice.silent}`);
  } else if (having('silent').length > 0) {
    advice.push(
      `Some questions get no answer (${tell(having('silent'))}). Try again in some minutes.`,
    );
  }
  advice.push(...adviseOnSchedule(findings));
  const changed = having('changed');
  if (changed.length > 0) {
    advice.push(`The provider changed its answers (${tell(changed)}). ${refusalAdvice.changed}`);
  }
  const refused = listMissing(having('question')).filter((finding) => !isSchedule(finding));
  if (refused.length > 0) advice.push(`Missing until it is answered again: ${tell(refused)}.`);
  advice.push(...adviseOnLiveScores(findings));
  return advice.length > 0 ? advice : ['Everything is answered: nothing to do.'];
}

const mostTold = 4;

function tell(findings: readonly Finding[]): string {
  const told = findings.slice(0, mostTold).map(({ sport, kind }) => `${sport} ${kindTexts[kind]}`);
  const others = findings.length - told.length;
  return [...told, ...(others > 0 ? [`${others} others`] : [])].join(', ');
}

function adviseOnClient(userAgent: string): string {
  return leadsToOperator(userAgent)
    ? `This client is refused as "${userAgent}". ${refusalAdvice.client}`
    : 'This client is refused. Set SITE_URL, or FEED_USER_AGENT to a name with a link to your site, as ' +
        `"SportsHub/1.0 (+https://...)": now it is "${userAgent}".`;
}

const importHint = ', except files: npm run import';
const isLeague = (sport: Sport) => leagues.some((league) => league === sport);

const formTexts = { month: 'months', day: 'days', team: 'schedules of teams' };

function adviseOnSchedule(findings: readonly Finding[]): string[] {
  const advice = new Map<string, string[]>();
  for (const sport of new Set(findings.map((finding) => finding.sport))) {
    const forms = scheduleShapes.flatMap((form) => {
      const found = findings.find((one) => one.sport === sport && one.kind === form);
      return found?.outcome ? [{ form, outcome: found.outcome }] : [];
    });
    const refused = forms.filter(({ outcome }) => outcome === 'question');
    const [best] = forms.filter(({ outcome }) => outcome === 'answered');
    if (refused.length === 0 || best?.form === scheduleShapes[0]) continue;
    const are = `${refused.map(({ form }) => formTexts[form]).join(' and ')} are refused`;
    const rest = best
      ? `${formTexts[best.form]} are answered: nothing to do, the server asks by ${formTexts[best.form]}.`
      : `nothing brings the games to come${isLeague(sport) ? importHint : ''}.`;
    const text = `${are}, ${rest}`;
    advice.set(text, [...(advice.get(text) ?? []), sport]);
  }
  return [...advice].map(([text, sports]) => `${sports.join(', ')}: ${text}`);
}

function adviseOnLiveScores(findings: readonly Finding[]): string[] {
  const live = findings.find(({ kind }) => kind === 'live scores');
  if (!live || isAnswered(live)) return [];
  return ['The league does not answer with its own live scores: the NBA has no second source now.'];
}
