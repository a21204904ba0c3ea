import { type Game, groupByDay } from '#forecast/game.ts';
import { createGenerator } from '#forecast/generator.ts';
import { createOutlook, type Outlook } from '#forecast/playoffs/outlook.ts';
import { drawPicture } from '#forecast/playoffs/picture.ts';
import type { Offset, Season } from '#forecast/playoffs/season.ts';
import { simulateSeasons } from '#forecast/playoffs/simulate-seasons.ts';
import { SlowStrengths } from '#forecast/playoffs/slow-strengths.ts';
import type { ClubOdds } from '#forecast/playoffs/tally.ts';
import type { WhatIf } from '#forecast/playoffs/what-ifs.ts';
import type { WinnerModel } from '#forecast/winner-model.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { seasonOdds } from '#shared/facts/forecasts.ts';
import { sides } from '#shared/facts/sports.ts';

/** Where a season leads, from results up to now and ratings of the days before today. */
export type SeasonForecast = {
  season: number;
  /** Of the regular season that is over, 0 to 1. */
  share: number;
  seasons: number;
  /** How the table has each club now. */
  standing: ReadonlyMap<string, { isIn: boolean; isFirst: boolean }>;
  clubs: ClubOdds[];
  whatIfs: WhatIf[];
};

/** Goes along with the walk through all games, and looks ahead where today begins. */
export class SeasonWatch {
  readonly #season: Season;
  readonly #today: string;
  readonly #slow = new SlowStrengths();
  /** By club, the id of its next game. */
  readonly #next: ReadonlyMap<string, string>;
  readonly #offsets: Offset[] = [];
  #outlook: Outlook | undefined;

  constructor(season: Season, today: string) {
    this.#season = season;
    this.#today = today;
    const open = groupByDay(season.games.filter(({ afterStart }) => !afterStart)).flat();
    this.#next = new Map(
      open.toReversed().flatMap(({ id, home, away }) => [
        [home, id],
        [away, id],
      ]),
    );
  }

  /** Before a day is prepared. */
  begin(model: WinnerModel, date: string): void {
    if (date >= this.#today) this.#lookAhead(model);
  }

  #lookAhead(model: WinnerModel): Outlook {
    const options = { day: this.#today, slow: this.#slow };
    this.#outlook ??= createOutlook(model, this.#season, options);
    return this.#outlook;
  }

  /** Once a day has been learned. */
  note(model: WinnerModel, games: readonly Game[]): void {
    const [first] = games;
    if (first === undefined || first.season !== this.#season.season) return;
    if (first.date >= this.#today) return;
    const played = new Set(games.flatMap(({ home, away }) => [home, away]));
    this.#slow.note(model, this.#season, { day: first.date, played });
  }

  /** What the report on each side of a game ahead is worth: in that club's next game, nobody says of more. */
  weighReports(model: WinnerModel, told: Game): void {
    const spread = model.forecast(told).spread;
    for (const side of sides) {
      if (this.#next.get(told[side]) !== told.id) continue;
      const untold = { ...told, reports: { ...told.reports, [side]: undefined } };
      const change = spread - model.forecast(untold).spread;
      const points = side === 'home' ? change : -change;
      this.#offsets.push({ team: told[side], points, games: 1 });
    }
  }

  /** After the walk. */
  tell(model: WinnerModel): SeasonForecast {
    const { season, games } = this.#season;
    const { clubs, whatIfs } = simulateSeasons(this.#season, this.#lookAhead(model), {
      seasons: seasonOdds.seasons,
      // The same luck on each day, so that what moves the odds is news.
      random: createGenerator(season),
      offsets: this.#offsets,
      watched: listWatched(games, this.#today),
    });
    const regular = games.filter(({ kind }) => kind === 'regular');
    const over = regular.filter(({ afterStart }) => afterStart !== undefined);
    return {
      season,
      share: over.length / regular.length,
      seasons: seasonOdds.seasons,
      standing: findStanding(this.#season, clubs[0]?.seeds.length ?? 0),
      clubs,
      whatIfs,
    };
  }
}

function findStanding(season: Season, seats: number): SeasonForecast['standing'] {
  return new Map(
    drawPicture(season).map(({ team_id, place, division_place }) => [
      team_id,
      { isIn: place <= seats, isFirst: division_place === 1 },
    ]),
  );
}

/** Games of the coming week. */
function listWatched(games: Season['games'], today: string): string[] {
  const untilMs = Date.parse(today) + seasonOdds.watchedDays * dayMs;
  return games
    .filter(({ date, afterStart }) => !afterStart && date >= today && Date.parse(date) < untilMs)
    .map(({ id }) => id);
}
