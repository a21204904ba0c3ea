import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import {
  type ClubWhatIf,
  type SeasonAim,
  type SeasonWhatIf,
  seasonAims,
} from '#shared/schemas/playoffs.ts';

/** A chance of one club after it won or lost a game. */
export type Fork = { aim: SeasonAim; win: number; lose: number };

/** In the order of the aims, those that the game moves. */
export function listMoved(club: ClubWhatIf, isHome: boolean): Fork[] {
  return seasonAims
    .filter((aim) => aim !== 'bye' || !isPlayoffs(club.bye, club))
    .map((aim) => forkOf(club, aim, isHome))
    .filter((fork) => shiftOf(fork) >= seasonOddsFacts.leastShift);
}

/** Where a league has neither a bye nor a play-in, as the simulated one, the playoffs stand for it. */
function isPlayoffs({ if_home, if_away }: ClubWhatIf['bye'], { playoffs }: ClubWhatIf): boolean {
  return if_home === playoffs.if_home && if_away === playoffs.if_away;
}

/** The playoffs, or what the game moves most where they are as good as decided. */
export function findMain(club: ClubWhatIf, isHome: boolean): Fork | undefined {
  const moved = listMoved(club, isHome);
  return moved.find(({ aim }) => aim === 'playoffs') ?? mostMoved(moved);
}

/** What a game means for one club, as if it won with the home side; undefined where that is little. */
export function stakeOf({ clubs }: SeasonWhatIf, teamId: string): Fork | undefined {
  const at = clubs.findIndex(({ team_id }) => team_id === teamId);
  const club = clubs[at];
  if (!club) return undefined;
  const isOwn = at < 2;
  const fork = isOwn ? findMain(club, true) : mostMoved(listMoved(club, true));
  const least = isOwn ? seasonOddsFacts.leastShift : seasonOddsFacts.leastOtherShift;
  return fork && shiftOf(fork) >= least ? fork : undefined;
}

export function mostMoved(forks: readonly Fork[]): Fork | undefined {
  return forks.toSorted((one, other) => shiftOf(other) - shiftOf(one))[0];
}

/** Rounded, so that a whole point is one. */
export function shiftOf({ win, lose }: Fork): number {
  return Math.round(Math.abs(win - lose) * 10_000) / 10_000;
}

function forkOf(club: ClubWhatIf, aim: SeasonAim, isHome: boolean): Fork {
  const { if_home, if_away } = club[aim];
  return isHome ? { aim, win: if_home, lose: if_away } : { aim, win: if_away, lose: if_home };
}
