import type { FactSheet } from './facts.ts';
import type { RecordedJson } from './recorded-answer.ts';

export const sides = ['away', 'home'] as const;
export type Side = (typeof sides)[number];

export function competitionOf(event: RecordedJson): RecordedJson {
  return event.get('competitions.0');
}

export function competitorOf(event: RecordedJson, side: Side): RecordedJson {
  return competitionOf(event).get('competitors').find('homeAway', side);
}

export function teamOf(event: RecordedJson, side: Side): string {
  return competitorOf(event, side).get('team.displayName').text ?? '';
}

export function stateOf(event: RecordedJson): string | undefined {
  return typeOf(event).get('state').text;
}

/** Who plays, how it stands and where: what the scoreboard of the recording tells. */
export function holdBoard(event: RecordedJson, sheet: FactSheet): void {
  const [away, home] = [teamOf(event, 'away'), teamOf(event, 'home')];
  sheet.hold(
    'matchup',
    'heading',
    `${away} at ${home}`,
    sheet.read(({ heading }) => heading),
  );
  for (const side of sides) holdSide(event, side, sheet);
  holdState(event, sheet);
  holdLineScore(event, sheet);
  holdPlace(event, sheet);
}

function holdSide(event: RecordedJson, side: Side, sheet: FactSheet): void {
  const competitor = competitorOf(event, side);
  const team = teamOf(event, side);
  const region = sheet.region(team);
  const code = codeOf(event, competitor.get('team.abbreviation').text);
  sheet.hold(
    'code',
    team,
    code,
    sheet.read(({ codes }) => codes[team]),
  );
  const hasBegun = stateOf(event) !== 'pre';
  // Away or Home and the record follow the name, then the score.
  const shownPoints = / (?:Away|Home)(?: · [\d-]+(?: · [\d-]+ (?:away|at home))?)? (\d+)\b/;
  const points = hasBegun ? pointsOf(event, side) : undefined;
  sheet.hold('score', team, points, shownPoints.exec(region ?? '')?.[1]);
  for (const innings of inningsOf(event, side)) {
    sheet.holdWithin('innings', team, inningsWords(innings), region);
  }
  const records = competitor.get('records').list.length > 0 ? 'records' : 'record';
  const list = competitor.get(records);
  const inAll = list.find('type', 'total', 'ytd').get('summary').text;
  sheet.hold('record', team, inAll, /(?:Away|Home) · ([\d-]+)/.exec(region ?? '')?.[1]);
  const [type, words] =
    side === 'home' ? (['home', 'at home'] as const) : (['road', 'away'] as const);
  const there = list.find('type', type).get('summary').text;
  sheet.holdWithin('record there', team, there && `· ${there} ${words}`, region);
  const possession = competitionOf(event).get('situation.possession').text;
  if (stateOf(event) === 'in' && possession !== undefined) {
    const hasBall = possession === competitor.get('id').text;
    const shown = region?.endsWith('Possession') ? 'has it' : 'has it not';
    sheet.hold('possession', team, hasBall ? 'has it' : 'has it not', shown);
  }
}

function isCricket(event: RecordedJson): boolean {
  return event.get('uid').text?.startsWith('s:200~') ?? false;
}

/** Of cricket the runs of all innings: "345 & 123/4d (30 ov)" are 468. */
export function pointsOf(event: RecordedJson, side: Side): string | undefined {
  const score = competitorOf(event, side).get('score');
  const words = score.text ?? score.get('displayValue').text;
  if (!isCricket(event) || words === undefined) return words;
  const runs = words.split('&').map((innings) => Number.parseInt(innings, 10));
  return String(runs.reduce((sum, of) => sum + of, 0));
}

/** Each innings stands with both sides of a cricket match. */
export function inningsOf(event: RecordedJson, side: Side): RecordedJson[] {
  if (!isCricket(event)) return [];
  const { list } = competitorOf(event, side).get('linescores');
  return list.filter((line) => line.get('isBatting').isTrue);
}

/** "155/6 (20 ov)" */
export function inningsWords(innings: RecordedJson): string {
  const [runs, wickets, overs] = ['runs', 'wickets', 'overs'].map((name) => innings.get(name).text);
  return `${runs}/${wickets} (${overs} ov)`;
}

/** Where the league writes a code otherwise than the provider, the page has the league's. */
const leagueCodes: Record<string, Record<string, string>> = {
  's:20': { WSH: 'WAS' },
  's:40': { WSH: 'WAS', GS: 'GSW', NO: 'NOP', NY: 'NYK', SA: 'SAS', UTAH: 'UTA' },
};

export function codeOf(event: RecordedJson, code: string | undefined): string | undefined {
  const [sport = ''] = event.get('uid').text?.split('~') ?? [];
  return code && (leagueCodes[sport]?.[code] ?? code);
}

function typeOf(event: RecordedJson): RecordedJson {
  const own = competitionOf(event).get('status.type');
  return own.get('state').text === undefined ? event.get('status.type') : own;
}

function holdState(event: RecordedJson, sheet: FactSheet): void {
  const state = stateOf(event);
  const badges: Record<string, string> = { pre: 'UPCOMING', in: 'LIVE', post: 'FINAL' };
  const name = typeOf(event).get('name').text ?? '';
  const isOrdinary = !/POSTPONED|CANCEL|DELAY|SUSPEND/.test(name);
  const words = sheet.read(({ words }) => words);
  sheet.holdWithin('status', 'badge', isOrdinary ? badges[state ?? ''] : undefined, words);
  sheet.holdWithin('status', 'in words', statusWords(event), words);
  const week = event.get('week.number').text ?? event.get('week').text;
  sheet.holdWithin('week', 'below the heading', week && `Week ${week}`, words);
}

/** "Q4 0:48", "End of Q3", "Halftime", "Final/OT"; nothing before the start. */
function statusWords(event: RecordedJson): string | undefined {
  const status = competitionOf(event).get('status');
  const given = status.get('period').text === undefined ? event.get('status') : status;
  const type = typeOf(event);
  if (type.get('state').text === 'pre') return undefined;
  if (isCricket(event)) return given.get('summary').text;
  if (type.get('state').text === 'post') return finalWords(type);
  if (type.get('state').text !== 'in') return undefined;
  const name = type.get('name').text ?? '';
  if (/HALFTIME/.test(name)) return 'Halftime';
  const clock = given.get('displayClock').text;
  if (!isInQuarters(event)) return /_HALF$/.test(name) ? clock : undefined;
  const period = periodName(given.get('period').number ?? 0);
  return /END_PERIOD/.test(name) ? `End of ${period}` : `${period} ${clock}`;
}

/** Nothing of a plain "Final": the badge says it alone. */
function finalWords(type: RecordedJson): string | undefined {
  const words = type.get('detail').text;
  return words === 'FT' || words === 'Final' ? undefined : words;
}

function isInQuarters(event: RecordedJson): boolean {
  return /^s:(20|40)~/.test(event.get('uid').text ?? '');
}

export function periodName(period: number): string {
  if (period <= 4) return `Q${period}`;
  return period === 5 ? 'OT' : `${period - 4}OT`;
}

function holdLineScore(event: RecordedJson, sheet: FactSheet): void {
  if (stateOf(event) === 'pre') return;
  const table = sheet.table('Score by period');
  for (const [row, side] of sides.entries()) {
    const cells = table?.rows[row] ?? [];
    const lines = competitorOf(event, side).get('linescores').list;
    for (const [at, line] of lines.entries()) {
      const points = isCricket(event)
        ? (line.get('isBatting').isTrue && line.get('runs').text) || '–'
        : (line.get('value').text ?? line.get('displayValue').text);
      sheet.hold('line score', `${teamOf(event, side)} period ${at + 1}`, points, cells[at + 1]);
    }
    const total = lines.length > 0 ? pointsOf(event, side) : undefined;
    sheet.hold('line score', `${teamOf(event, side)} total`, total, cells.at(-1));
  }
}

/** Where, when, on which channel and in what weather. */
function holdPlace(event: RecordedJson, sheet: FactSheet): void {
  const competition = competitionOf(event);
  const words = sheet.allWords();
  const venue = competition.get('venue.fullName').text;
  sheet.holdWithin('venue', 'name', venue, words);
  const start = startWords(event.get('date').text ?? competition.get('date').text ?? '');
  sheet.holdWithin('start', 'time', venue && start, words);
  const channels = new Set(
    [
      ...competition.get('broadcasts').list.flatMap((entry) => entry.get('names').list),
      ...competition.get('geoBroadcasts').list.map((entry) => entry.get('media.shortName')),
    ].flatMap(({ text }) => text ?? []),
  );
  const shown = `${sheet.term('TV:')} ${sheet.term('Radio:')}`;
  for (const channel of channels) sheet.holdWithin('channel', channel, channel, shown);
  const weather = event.get('weather');
  sheet.holdWithin('weather', 'words', weather.get('displayValue').text, sheet.term('Weather:'));
  const degrees = weather.get('temperature').text;
  sheet.holdWithin('weather', 'degrees', degrees && `${degrees}°F`, sheet.term('Weather:'));
  for (const note of competition.get('notes').list) {
    sheet.holdWithin('note', 'headline', note.get('headline').text, sheet.term('Note:'));
  }
  const series = competition.get('series');
  if (series.get('type').text === 'playoff') {
    sheet.holdWithin('series', 'play-offs', series.get('summary').text, sheet.term('Series:'));
  }
}

/** In the zone of the browser, which is the league's. */
function startWords(date: string): string {
  return new Date(date).toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Where a live game stands between two plays. */
export function holdSituation(event: RecordedJson, sheet: FactSheet): void {
  if (stateOf(event) !== 'in') return;
  const situation = competitionOf(event).get('situation');
  const region = sheet.region('Where the game stands');
  const down = situation.get('down').number ?? 0;
  const words = down > 0 ? situation.get('downDistanceText').text : undefined;
  sheet.holdWithin('situation', 'down, distance and spot', words, region);
  // A phone has it below the board, and codes for names beside the timeouts.
  const last = situation.get('lastPlay.text').text;
  sheet.holdWithin('last play', 'words', last && `Last play: ${last}`, sheet.allWords());
  const isRed = down > 0 && situation.get('isRedZone').isTrue;
  sheet.holdWithin('situation', 'red zone', isRed ? 'Red zone' : undefined, region);
  for (const side of sides) {
    const left = situation.get(`${side}Timeouts`).text;
    const team = competitorOf(event, side).get('team');
    const code = codeOf(event, team.get('abbreviation').text);
    const isShort = region?.includes('Timeouts: ') ?? false;
    const name = isShort ? code : team.get('name').text;
    sheet.holdWithin('timeouts', side, left && `${name} ${left}`, region);
  }
}
