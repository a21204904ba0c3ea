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

/** "Root for the Lions: division 95%, else 83%, now 88%". */
export function StakeLine({ whatIf, game, teamId, chance, isNamed }: StakeLineProps) {
  const fork = stakeOf(whatIf, teamId);
  if (!fork) return null;
  const { win: ifHome, lose: ifAway } = fork;
  const side = nicknameOf(ifHome > ifAway ? game.home_team : game.away_team);
  const words = texts.fork({
    aim: aimNames[whatIf.sport][fork.aim],
    good: sayChance(Math.max(ifHome, ifAway)),
    bad: sayChance(Math.min(ifHome, ifAway)),
  });
  const home = chance?.home_win ?? undefined;
  return (
    <>
      <span className="font-semibold">{texts.rootFor(side)}</span>
      {`: ${isNamed ? texts.of(nicknameOfKey(teamId), words) : words}`}
      {home !== undefined && `, ${texts.now(sayChance(home * ifHome + (1 - home) * ifAway))}`}
    </>
  );
}
