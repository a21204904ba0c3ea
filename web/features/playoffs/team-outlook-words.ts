import type { League } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import type { Bracket, PictureClub, PlayoffPicture, Series } from '#shared/schemas/playoffs.ts';
import { bracketTexts, sayTie } from '#shared/texts/playoffs.ts';
import { teamOutlookTexts as texts } from '#shared/texts/season-odds.ts';
import { hasBegun } from './picture-groups.ts';

export type OutlookWords = { lead: string; details: string[] };

export function sayOutlook(picture: PlayoffPicture, club: PictureClub): OutlookWords {
  if (!hasBegun(picture.clubs)) {
    return { lead: texts.notBegun, details: [texts.left(club.games_left)] };
  }
  const place = texts.place(club.place, club.conference);
  if (picture.bracket.has_begun) {
    const run = sayRun(picture.sport, picture.bracket, club.team_id);
    return { lead: run, details: [texts.finished(place)] };
  }
  return {
    lead: texts.standing(place, texts.ways[club.way]),
    details: [
      ...(club.games_behind === null ? [] : [sayBehind(club.games_behind)]),
      ...(club.decision === null ? [] : [`${sayTie(club.decision)}.`]),
      texts.left(club.games_left),
    ],
  };
}

function sayBehind(games: number): string {
  if (games === 0) return texts.level;
  return texts.behind(
    games,
    Number.isInteger(games) ? formatNumber(games) : formatDecimal(games, 1),
  );
}

type Met = { round: string; series: Series; isFinal: boolean };

/** Of the latest series that the club is known to be in. */
function sayRun(league: League, bracket: Bracket, teamId: string): string {
  const isIn = ({ sides }: Series) => sides.some((side) => side?.team_id === teamId);
  const met: Met[] = [
    ...bracket.play_in.map((series) => ({ round: bracketTexts.playIn, series, isFinal: false })),
    ...bracket.rounds.flatMap((pairs, at) =>
      pairs.map((series) => ({
        round: bracketTexts.rounds[league][at] ?? '',
        ...{ series, isFinal: at === bracketTexts.rounds[league].length - 1 },
      })),
    ),
  ].filter(({ series }) => isIn(series));
  const last = met.at(-1);
  if (last) return saySeries(last, teamId);
  const isResting = bracket.byes.some(({ team_id }) => team_id === teamId);
  return isResting ? texts.run.rests : texts.run.none;
}

function saySeries({ round, series, isFinal }: Met, teamId: string): string {
  const own = series.sides.find((side) => side?.team_id === teamId);
  const other = series.sides.find((side) => side && side.team_id !== teamId);
  const against = other ? nicknameOfKey(other.team_id) : undefined;
  // Only the final has a name of its own.
  const inWords = isFinal ? round : round.toLowerCase();
  if (series.winner === teamId) return isFinal ? texts.run.champion : texts.run.waits(inWords);
  if (against === undefined) return texts.run.unknown(round);
  if (series.winner !== null) return texts.run.lost(inWords, against);
  const [won, lost] = [own?.wins ?? 0, other?.wins ?? 0];
  if (won + lost === 0) return texts.run.next(round, against);
  return texts.run.open(round, against, bracketTexts.score(won, lost));
}
