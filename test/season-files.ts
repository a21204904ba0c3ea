import type { Game } from '#forecast/game.ts';
import { buildSeason } from './forecast-games.ts';

/** Before the first season that lies beside the project, so that none of those is read with them. */
export const madeSeasons = [1991, 1992];

type Row = Record<string, string | number>;

/** Two seasons of four teams of each league, by the path of their file: games, and two players a team in each. */
export function writeSeasonFiles(): Map<string, string> {
  const build = (league: Game['league'], strengths: Record<string, number>) =>
    madeSeasons.flatMap((season) => buildSeason(season, strengths, { league, hasLines: true }));
  const nfl = build('NFL', { KC: 6, BUF: 3, DET: 0, LV: -5 });
  const nba = build('NBA', { BOS: 7, LAL: 2, CHI: -1, MIA: -6 });
  return new Map([
    ['nfl/games', toCsv(nfl.map(toNflGame))],
    ['nfl/player_weeks', toCsv(nfl.flatMap(listNflPlayers))],
    ['nfl/snap_counts', toCsv(nfl.flatMap(listNflSnaps))],
    ['nba/games', toCsv(nba.map(toNbaGame))],
    ['nba/player_games', toCsv(nba.flatMap(listNbaPlayers))],
  ]);
}

function toCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values(row).join(','));
  return [Object.keys(rows[0] ?? {}).join(','), ...lines].join('\n');
}

function common({ season, home, away, lines, afterStart }: Game): Row {
  return {
    ...{ season, home_team: home, away_team: away },
    ...{ home_score: afterStart?.score.home ?? '', away_score: afterStart?.score.away ?? '' },
    ...{ spread_line: lines.spread ?? '', total_line: lines.total ?? '' },
  };
}

function toNflGame(game: Game): Row {
  const { season, date, home, away, nfl } = game;
  const week = nfl?.week ?? 0;
  return {
    ...common(game),
    game_id: `${season}_${String(week).padStart(2, '0')}_${away}_${home}`,
    ...{ game_type: week === 6 ? 'WC' : 'REG', week, gameday: date },
    ...{ location: week === 6 ? 'Neutral' : 'Home', div_game: week % 2 },
    ...{ home_moneyline: -150, away_moneyline: 130 },
    ...{ home_qb_id: `${home}-QB`, away_qb_id: `${away}-QB` },
  };
}

function toNbaGame(game: Game): Row {
  const moneylines = { moneyline_home: -150, moneyline_away: 130 };
  return { ...common(game), date: game.date, season_type: 'regular', ...moneylines };
}

function listNflPlayers({ season, home, away, nfl, afterStart }: Game): Row[] {
  return [home, away].flatMap((team) => {
    const opponent = team === home ? away : home;
    const points = afterStart?.score[team === home ? 'home' : 'away'] ?? 0;
    const build = (position: string, figures: Row): Row => ({
      ...{ season, week: nfl?.week ?? 0, player_id: `${team}-${position}`, position },
      ...{ player: `${position} of ${team}`, team, opponent, ...figures },
      ...{ fantasy_points: points / 4, fantasy_points_ppr: points / 2 },
    });
    const none = { attempts: 0, passing_yards: 0, passing_epa: '', targets: 0, receiving_yards: 0 };
    return [
      build('QB', { ...none, attempts: 30, passing_yards: 4 * points, passing_epa: points / 8 }),
      build('WR', { ...none, targets: 8, receiving_yards: points }),
    ];
  });
}

/** A receiver with a line, a guard of whom only the encyclopedia has a number, and some who are not counted. */
function listNflSnaps({ season, home, away, nfl, afterStart }: Game): Row[] {
  const week = nfl?.week ?? 0;
  const margin = (afterStart?.score.home ?? 0) - (afterStart?.score.away ?? 0);
  return [home, away].flatMap((team) => {
    const build = (position: string, id: Row, shares: [offense: number, defense: number]): Row => ({
      game_id: `${season}_${String(week).padStart(2, '0')}_${away}_${home}`,
      ...{ season, week, team, ...id, player: `${position} of ${team}`, position },
      ...{ offense_pct: shares[0], defense_pct: shares[1] },
    });
    const own = (position: string) => ({ player_id: `${team}-${position}`, pfr_player_id: '' });
    const share = ((week * 7 + margin) % 50) / 100 + 0.5;
    return [
      build('QB', own('QB'), [1, 0]),
      build('WR', own('WR'), [share, 0]),
      build('G', { player_id: '', pfr_player_id: `${team}Guar00` }, [1, 0]),
      build('CB', own('CB'), [0, share]),
      build('FS', own('FS'), [0, 0]),
    ];
  });
}

function listNbaPlayers({ season, date, home, away, afterStart }: Game): Row[] {
  return [home, away].flatMap((team) =>
    [1, 2].map((at) => ({
      ...{ season, date, player_id: `${team}-${at}`, player: `Player ${at} of ${team}`, team },
      ...{ opponent: team === home ? away : home, home: team === home ? 1 : 0, min: 30 + at },
      ...{
        pts: (afterStart?.score[team === home ? 'home' : 'away'] ?? 0) / 2,
        reb: 3 + at,
        ast: 4,
      },
      ...{ stl: 1, blk: at, tov: 2, fgm: 8, fga: 17, ftm: 4, fta: 5, oreb: 1, pf: 3 },
    })),
  );
}
