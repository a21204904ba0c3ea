import { formatPercent } from '../../shared/percent.ts';
import {
  codeOf,
  competitorOf,
  periodName,
  type Side,
  sides,
  stateOf,
  teamOf,
} from './board-facts.ts';
import type { FactSheet } from './facts.ts';
import type { RecordedJson } from './recorded-answer.ts';

/** What is recorded of a league besides the games of the day. `past`: its games of the season up to today. */
export type RecordedLeague = {
  league: string;
  past: RecordedJson[];
  standings: RecordedJson;
  injuries: RecordedJson;
};
/** One game: as the scoreboard of its league lists it, and its summary. */
export type RecordedGame = RecordedLeague & { event: RecordedJson; summary: RecordedJson };

/** What the summary of a game tells besides its score. */
export function holdSummary({ event, summary }: RecordedGame, sheet: FactSheet): void {
  holdTeamFigures(event, summary, sheet);
  holdLeaders(event, summary, sheet);
  holdBoxScore(event, summary, sheet);
  holdPlays(event, summary, sheet);
  holdShots(event, summary, sheet);
  holdDrives(event, summary, sheet);
  holdChances(event, summary, sheet);
  holdSeasonSeries(summary, sheet);
}

function ofTeam(list: RecordedJson, event: RecordedJson, side: Side): RecordedJson {
  return list.find('team.id', competitorOf(event, side).get('id').text);
}

/** The n-th figure of the recording is the n-th row of the comparison; of one told twice the last counts. */
function holdTeamFigures(event: RecordedJson, summary: RecordedJson, sheet: FactSheet): void {
  const captions = ['Team statistics', 'Live Stats', 'Team statistics of the season'];
  const table = captions
    .map((caption) => sheet.table(caption))
    .find((found) => found !== undefined);
  for (const side of sides) {
    const figures = ofTeam(summary.get('boxscore.teams'), event, side).get('statistics').list;
    const all = figures.map((figure) => figure.get('name').text);
    const names = all.filter((name, at) => all.lastIndexOf(name) === at);
    for (const figure of figures) {
      const at = names.indexOf(figure.get('name').text);
      const shown = table?.rows[at]?.[side === 'away' ? 0 : 2];
      const about = `${teamOf(event, side)} ${figure.get('name').text}`;
      sheet.hold('team figure', about, figure.get('displayValue').text, shown);
    }
  }
}

function holdLeaders(event: RecordedJson, summary: RecordedJson, sheet: FactSheet): void {
  const table = sheet.table('Game leaders') ?? sheet.table('Season leaders');
  for (const side of sides) {
    for (const category of ofTeam(summary.get('leaders'), event, side).get('leaders').list) {
      const label = category.get('displayName').text ?? '';
      const leader = category.get('leaders.0');
      const name = leader.get('athlete.displayName').text;
      const row = table?.rows.find(([, middle]) => middle?.toLowerCase() === label.toLowerCase());
      const recorded = name && `${name} ${leader.get('displayValue').text}`;
      const shown = row?.[side === 'away' ? 0 : 2];
      sheet.hold('leader', `${teamOf(event, side)} ${label}`, recorded, shown);
    }
  }
}

const categories: Record<string, string> = {
  defensive: 'defense',
  kickReturns: 'kick returns',
  puntReturns: 'punt returns',
};

function holdBoxScore(event: RecordedJson, summary: RecordedJson, sheet: FactSheet): void {
  for (const side of sides) {
    const { list } = ofTeam(summary.get('boxscore.players'), event, side).get('statistics');
    for (const group of list) holdGroup(teamOf(event, side), group, sheet);
  }
}

function holdGroup(team: string, group: RecordedJson, sheet: FactSheet): void {
  const name = group.get('name').text ?? 'players';
  const table = sheet.table(`${team}: ${categories[name] ?? name}`);
  const columns = group.get('labels').list.map(({ text }) => text ?? '');
  for (const line of group.get('athletes').list) {
    const player = line.get('athlete.displayName').text;
    const figures = line.get('stats').list;
    const row = table?.rows.find(([shown]) => shown === player);
    for (const [at, figure] of figures.entries()) {
      const column = table?.columns.indexOf(columns[at] ?? '') ?? -1;
      const about = `${team} ${name}, ${player} ${columns[at]}`;
      sheet.hold('box score', about, figure.text, column < 0 ? undefined : row?.[column]);
    }
    if (figures.length === 0) sheet.holdWithin('did not play', team, player, sheet.allWords());
  }
}

/** Plays in their order: of the whole game, or drive by drive. */
export function listPlays(summary: RecordedJson): RecordedJson[] {
  const all = summary.get('plays').list;
  if (all.length > 0) return all;
  const drives = [...summary.get('drives.previous').list, summary.get('drives.current')];
  const plays = drives.flatMap((drive) => drive.get('plays').list);
  const unique = new Map(plays.map((play) => [play.get('id').text, play]));
  return [...unique.values()];
}

function holdPlays(event: RecordedJson, summary: RecordedJson, sheet: FactSheet): void {
  const plays = listPlays(summary).toReversed();
  const shown = sheet.read(({ entries }) => {
    const list = entries['Play by play'];
    return list?.length === plays.length ? list : undefined;
  });
  if (plays.length > 0) {
    const longest = Math.max(
      0,
      ...sheet.screens.map(({ entries }) => entries['Play by play']?.length ?? 0),
    );
    sheet.hold('play', 'how many', String(plays.length), String(longest));
  }
  const scorers = listScorers(event, summary);
  for (const [at, play] of plays.entries()) {
    holdPlay(play, shown?.[at], at, sheet);
    const side = scorers.get(play.get('id').text ?? '');
    const code = side && badgeOf(event, side);
    sheet.hold('badge of a score', `${at + 1}. from the end`, code, shown?.[at]?.badge);
  }
  const scores = plays.filter((play) => play.get('scoringPlay').isTrue);
  if (scores.length > 0) holdScoreFlow(scores.toReversed(), sheet);
}

function holdPlay(
  play: RecordedJson,
  shown: { group: string; parts: string[] } | undefined,
  at: number,
  sheet: FactSheet,
): void {
  const period = play.get('period.number').number;
  const about = `${at + 1}. from the end`;
  const words = (play.get('text').text ?? play.get('type.text').text)?.replaceAll(/\s+/g, ' ');
  sheet.hold(
    'play',
    `${about}, words`,
    words,
    shown?.parts.find((part) => part === words) ?? shown?.parts.join(' | '),
  );
  sheet.hold('play clock', about, play.get('clock.displayValue').text, shown?.parts[0]);
  sheet.hold(
    'play period',
    about,
    period === undefined ? undefined : periodName(period),
    shown?.group,
  );
  const down = play.get('start.downDistanceText').text;
  sheet.holdWithin('play down', about, down, shown?.parts.join(' '));
  if (!play.get('scoringPlay').isTrue) return;
  const score = `${play.get('awayScore').text}–${play.get('homeScore').text}`;
  sheet.hold('play score', about, score, shown?.parts.at(-1));
}

/** Who scored, by the ids of plays: as the list of scoring plays says, else whose score alone rose. */
export function listScorers(event: RecordedJson, summary: RecordedJson): Map<string, Side> {
  const told = new Map(
    summary.get('scoringPlays').list.map((play) => [play.get('id').text, play.get('team.id').text]),
  );
  const found = new Map<string, Side>();
  const before = { away: 0, home: 0 };
  for (const play of listPlays(summary)) {
    const id = play.get('id').text ?? '';
    const isOf = (side: Side) => competitorOf(event, side).get('id').text === told.get(id);
    const now = {
      away: play.get('awayScore').number ?? before.away,
      home: play.get('homeScore').number ?? before.home,
    };
    const risen = sides.filter((side) => now[side] > before[side]);
    const side = sides.find(isOf) ?? (risen.length === 1 ? risen[0] : undefined);
    if (side && play.get('scoringPlay').isTrue) found.set(id, side);
    Object.assign(before, now);
  }
  return found;
}

function badgeOf(event: RecordedJson, side: Side): string | undefined {
  return codeOf(event, competitorOf(event, side).get('team.abbreviation').text);
}

function holdScoreFlow(scores: RecordedJson[], sheet: FactSheet): void {
  const rows = sheet.table('Lead after each score')?.rows ?? [];
  let lead = 0;
  let leader = 0;
  let [changes, ties] = [0, 0];
  const largest = { away: 0, home: 0 };
  for (const [at, play] of scores.entries()) {
    const [away, home] = [play.get('awayScore').number ?? 0, play.get('homeScore').number ?? 0];
    sheet.hold('score flow', `score ${at + 1}`, `${away}–${home}`, rows[at]?.[1]);
    const now = home - away;
    if (now === 0 && lead !== 0) ties += 1;
    if (now !== 0 && leader !== 0 && Math.sign(now) !== leader) changes += 1;
    if (now !== 0) leader = Math.sign(now);
    lead = now;
    largest.home = Math.max(largest.home, now);
    largest.away = Math.max(largest.away, -now);
  }
  sheet.hold('score flow', 'lead changes', String(changes), sheet.term('Lead changes'));
  sheet.hold('score flow', 'times tied', String(ties), sheet.term('Times tied'));
  for (const side of sides) {
    const most = largest[side];
    const words = most > 0 ? `by ${most}` : 'never ahead';
    sheet.holdWithin('score flow', `largest lead ${side}`, words, sheet.term('Largest lead'));
  }
}

const threePointers = 'threePointFieldGoalsMade-threePointFieldGoalsAttempted';

/** Tries from the field of known place; the words of a play do not always say that it was a three, the box score does. */
function holdShots(event: RecordedJson, summary: RecordedJson, sheet: FactSheet): void {
  const isPlace = (at: number | undefined) => at !== undefined && Math.abs(at) < 100;
  const shots = listPlays(summary).filter(
    (play) =>
      play.get('shootingPlay').isTrue &&
      isPlace(play.get('coordinate.x').number) &&
      isPlace(play.get('coordinate.y').number) &&
      !/free throw/i.test(`${play.get('type.text').text} ${play.get('text').text}`),
  );
  const rows = sheet.table('Shots by distance')?.rows;
  for (const side of sides) {
    const own = shots.filter(
      (shot) => shot.get('team.id').text === competitorOf(event, side).get('id').text,
    );
    if (own.length === 0) continue;
    const isMade = (shot: RecordedJson) => shot.get('scoringPlay').isTrue;
    const cells = (rows ?? []).map((row) =>
      /(\d+) of (\d+)/.exec(row[side === 'away' ? 0 : 2] ?? ''),
    );
    const sum = (group: 1 | 2) => cells.reduce((all, cell) => all + Number(cell?.[group] ?? 0), 0);
    const team = teamOf(event, side);
    sheet.hold('shots', `${team} tried`, String(own.length), String(sum(2)));
    sheet.hold('shots', `${team} made`, String(own.filter(isMade).length), String(sum(1)));
    const figures = ofTeam(summary.get('boxscore.teams'), event, side).get('statistics');
    const threes = figures.find('name', threePointers).get('displayValue').text;
    sheet.hold('shots', `${team} threes`, threes?.replace('-', ' of '), cells.at(-1)?.[0]);
  }
}

function holdDrives(event: RecordedJson, summary: RecordedJson, sheet: FactSheet): void {
  const { list: previous } = summary.get('drives.previous');
  const current = summary.get('drives.current');
  const id = current.get('id').text;
  // The drive that is on may be the last one of the others too.
  const others = previous.filter((drive) => id === undefined || drive.get('id').text !== id);
  const isOn = current.get('team.id').text !== undefined;
  const drives = [...others, ...(isOn ? [current] : [])].toReversed();
  const shown = sheet.read(({ entries }) => entries.Drives);
  if (drives.length > 0) {
    sheet.hold('drive', 'how many', String(drives.length), String(shown?.length ?? 0));
  }
  const scorers = listScorers(event, summary);
  for (const [at, drive] of drives.entries()) {
    const ids = drive.get('plays').list.map((play) => play.get('id').text ?? '');
    const scorer = ids.map((id) => scorers.get(id)).find((side) => side);
    const owner = sides.find(
      (side) => competitorOf(event, side).get('id').text === drive.get('team.id').text,
    );
    const side = scorer ?? owner;
    const code = side && badgeOf(event, side);
    sheet.hold('badge of a drive', `${at + 1}. from the end`, code, shown?.[at]?.badge);
    const words = shown?.[at]?.parts.join(' ') ?? undefined;
    const about = `${at + 1}. from the end`;
    sheet.holdWithin('drive', `${about}, result`, drive.get('displayResult').text, words);
    sheet.holdWithin('drive', `${about}, plays`, amount(drive, 'offensivePlays', 'play'), words);
    sheet.holdWithin('drive', `${about}, yards`, amount(drive, 'yards', 'yard'), words);
    sheet.holdWithin('drive', `${about}, time`, drive.get('timeElapsed.displayValue').text, words);
    const from = drive.get('start.text').text;
    sheet.holdWithin('drive', `${about}, start`, from && `from ${from}`, words);
    const to = drive.get('end.text').text;
    sheet.holdWithin('drive', `${about}, end`, to && `to ${to}`, words);
  }
}

function amount(drive: RecordedJson, path: string, unit: string): string | undefined {
  const count = drive.get(path).number;
  return count === undefined ? undefined : `${count} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
}

/** The provider's line stands where none of ours does; its table tells moments of scores and the last one. */
function holdChances(event: RecordedJson, summary: RecordedJson, sheet: FactSheet): void {
  const moments = summary.get('winprobability').list;
  if (moments.length === 0 || stateOf(event) === 'pre') return;
  const nickname = competitorOf(event, 'home').get('team.name').text;
  const rows = sheet.table(`Chance that ${nickname} win, over the game`)?.rows ?? [];
  const percent = (moment: RecordedJson | undefined) =>
    formatPercent(moment?.get('homeWinPercentage').number ?? Number.NaN);
  sheet.hold('chance', 'the last one', percent(moments.at(-1)), rows.at(-1)?.[2]);
  const plays = new Map(listPlays(summary).map((play) => [play.get('id').text, play]));
  for (const [when, score, chance] of rows.slice(1, -1)) {
    const possible = moments.filter((moment) => {
      const play = plays.get(moment.get('playId').text);
      return play && `${play.get('awayScore').text}–${play.get('homeScore').text}` === score;
    });
    const found = possible.map(percent);
    const recorded = found.find((one) => one === chance) ?? found.join(' or ');
    sheet.hold('chance', `${when}, ${score}`, recorded, chance);
  }
}

function holdSeasonSeries(summary: RecordedJson, sheet: FactSheet): void {
  const season = summary.get('seasonseries').find('type', 'season').get('summary').text;
  sheet.hold('season series', 'summary', season, sheet.term('This season:'));
}
