import { nicknameOf, nicknameOfKey } from '#shared/facts/teams.ts';
import type { SeasonWhatIf } from '#shared/schemas/playoffs.ts';
import { aimNames, teamStakesTexts as texts } from '#shared/texts/season-odds.ts';
import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import { stakeOf } from './forks.ts';
import { sayChance } from './say-chance.ts';

type StakeLineProps = {
  whatIf: SeasonWhatIf;
  game: { home_team: string; away_team: string };
  teamId: string;
  /** While the game is on: the chance moves with it. */
  chance?: LiveChance | undefined;
  /** Where several teams are told of. */
  isNamed?: boolean;
};

/** "Root for Lions: division 95%, else 83%"; while the game is on "division 88% now, 95% or 83%". */
export function StakeLine({ whatIf, game, teamId, chance, isNamed }: StakeLineProps) {
  const fork = stakeOf(whatIf, teamId);
  if (!fork) return null;
  const { win: ifHome, lose: ifAway } = fork;
  const side = nicknameOf(ifHome > ifAway ? game.home_team : game.away_team);
  const aim = aimNames[whatIf.sport][fork.aim];
  const ends = [Math.max(ifHome, ifAway), Math.min(ifHome, ifAway)].map(sayChance);
  const [good = '', bad = ''] = ends;
  const home = chance?.home_win ?? undefined;
  const words =
    home === undefined
      ? texts.fork(aim, good, bad)
      : texts.live(aim, sayChance(home * ifHome + (1 - home) * ifAway), [good, bad]);
  return (
    <>
      <span className="font-semibold">{texts.rootFor(side)}</span>
      {`: ${isNamed ? texts.of(nicknameOfKey(teamId), words) : words}`}
    </>
  );
}
