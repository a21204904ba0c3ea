import { competitionOf, competitorOf, type Side, sides, stateOf, teamOf } from './board-facts.ts';
import type { FactSheet } from './facts.ts';
import type { RecordedJson } from './recorded-answer.ts';
import type { RecordedGame } from './summary-facts.ts';

/** What stands on the page of a game to come alone: how both teams stand, when they met, who may miss it. */
export function holdPreview(game: RecordedGame, sheet: FactSheet): void {
  if (stateOf(game.event) !== 'pre') return;
  holdStandings(game, sheet);
  holdMeetings(game, sheet);
  holdInjuries(game, sheet);
}

function idOf(event: RecordedJson, side: Side): string | undefined {
  return competitorOf(event, side).get('id').text;
}

/** A row stands where both sides have the figure. */
function holdStandings({ event, standings }: RecordedGame, sheet: FactSheet): void {
  const entries = listEntries(standings);
  const table = sheet.table('Pre-Game Information');
  const figureOf = (side: Side, type: string) =>
    entries
      .find((entry) => entry.get('team.id').text === idOf(event, side))
      ?.get('stats')
      .find('type', type)
      .get('displayValue').text;
  const rows: [label: string, away: string, home: string][] = [
    ['Record', 'total', 'total'],
    ['Away, home', 'road', 'home'],
    ['Last ten', 'lasttengames', 'lasttengames'],
    ['Streak', 'streak', 'streak'],
  ];
  for (const [label, away, home] of rows) {
    const recorded = { away: figureOf('away', away), home: figureOf('home', home) };
    if (recorded.away === undefined || recorded.home === undefined) continue;
    const row = table?.rows.find(([, middle]) => middle === label);
    for (const side of sides) {
      const words = label === 'Streak' ? streakWords(recorded[side]) : recorded[side];
      const shown = row?.[side === 'away' ? 0 : 2];
      sheet.hold('standing', `${teamOf(event, side)} ${label}`, words, shown);
    }
  }
}

/** Conferences and divisions stand in each other. */
function listEntries(group: RecordedJson): RecordedJson[] {
  const inside = group.get('children').list.flatMap(listEntries);
  return [...group.get('standings.entries').list, ...inside];
}

/** "W3" */
function streakWords(streak = ''): string {
  const words: Record<string, string> = { W: 'Won', L: 'Lost', T: 'Tied' };
  return `${words[streak[0] ?? '']} ${streak.slice(1)}`;
}

const firstMeeting = 'This is the first meeting of these teams this season.';

/** A recording holds no whole season: games that are known may be told, and that there was none never. */
function holdMeetings(game: RecordedGame, sheet: FactSheet): void {
  const { event } = game;
  const isShown = (words: string) => sheet.allWords().includes(words);
  const first = isShown(firstMeeting) ? firstMeeting : undefined;
  const meetings = listMeetings(game);
  for (const [id, meeting] of meetings) {
    const words = meetingWords(event, meeting);
    const shown = isShown(words) ? words : first;
    if (shown) sheet.hold('meeting', `game ${id}`, words, shown);
  }
  // Where no records are known the sentence is part of a sample, marked as such.
  if (sheet.table('Pre-Game Information') === undefined) return;
  sheet.hold('meeting', 'which', 'nothing of a first', first ?? 'nothing of a first');
}

/** Games that were over by now, of the season's series and of scoreboards, by their ids. */
function listMeetings({ event, summary, past }: RecordedGame): Map<string, RecordedJson> {
  const inSeries = summary
    .get('seasonseries')
    .list.flatMap((series) => series.get('events').list)
    .filter((meeting) => meeting.get('status').text === 'post');
  const season = event.get('season.year').text;
  const onBoards = past
    .filter((one) => stateOf(one) === 'post' && one.get('season.year').text === season)
    .map(competitionOf);
  const ids = sides.map((side) => idOf(event, side));
  const meetings = [...onBoards, ...inSeries].filter(
    (meeting) =>
      Date.parse(meeting.get('date').text ?? '') < Date.now() &&
      ids.every((id) => meeting.get('competitors').find('team.id', id).get('score').text),
  );
  return new Map(meetings.map((meeting) => [meeting.get('id').text ?? '', meeting]));
}

/** "Knicks 123, Pacers 98" */
function meetingWords(event: RecordedJson, meeting: RecordedJson): string {
  const results = sides.map((side) => {
    const { number = 0 } = meeting
      .get('competitors')
      .find('team.id', idOf(event, side))
      .get('score');
    return { number, words: `${competitorOf(event, side).get('team.name').text} ${number}` };
  });
  return results
    .toSorted((one, other) => other.number - one.number)
    .map(({ words }) => words)
    .join(', ');
}

/** Those of the league's list: the page takes none from a summary. */
function holdInjuries({ event, injuries }: RecordedGame, sheet: FactSheet): void {
  const groups = injuries.get('injuries');
  if (groups.list.length === 0) return;
  const rows = sheet.read(({ lists }) => lists['Injuries that matter']) ?? [];
  let reports = 0;
  for (const side of sides) {
    for (const report of groups.find('id', idOf(event, side)).get('injuries').list) {
      holdInjury(teamOf(event, side), report, rows, sheet);
      reports += 1;
    }
  }
  sheet.hold('injury', 'how many', String(reports), String(rows.length));
  const none = reports === 0 ? 'No injuries of these teams are known.' : undefined;
  sheet.holdWithin('injury', 'none', none, sheet.allWords());
}

function holdInjury(team: string, report: RecordedJson, rows: string[][], sheet: FactSheet): void {
  const name = report.get('athlete.displayName').text ?? '';
  const [, shown, what, ...when] = rows.find(([first]) => first === name) ?? [];
  const position = report.get('athlete.position.abbreviation').text;
  sheet.holdWithin('injury', `${name}, who`, `${position} · ${team}`, what);
  const status = report.get('status').text?.replace('To-Day', 'to-day');
  sheet.hold('injury', `${name}, status`, status, shown);
  const part = report.get('details.type').text;
  const side = report.get('details.side').text ?? 'Not Specified';
  const place = side === 'Not Specified' ? part : part && `${side} ${part.toLowerCase()}`;
  sheet.holdWithin('injury', `${name}, where`, place, what);
  const day = report.get('details.returnDate').text;
  sheet.holdWithin(
    'injury',
    `${name}, back`,
    day && `Expected back ${shortDay(day)}`,
    when.join(' '),
  );
}

function shortDay(day: string): string {
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-US', options);
}
