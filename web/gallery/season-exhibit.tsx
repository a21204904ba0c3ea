import { StakesCard } from '#web/features/playoffs/game-stakes-card.tsx';
import { sampleTeamOdds } from '#web/features/playoffs/sample-odds.ts';
import { OutlookCard } from '#web/features/playoffs/team-outlook.tsx';
import { OddsBoard } from '#web/features/playoffs/team-outlook-board.tsx';
import { figuresOfPlaces } from '#web/features/playoffs/team-outlook-figures.ts';
import { sayNext } from '#web/features/playoffs/team-outlook-next.ts';
import { WeekStakesCard } from '#web/features/playoffs/week-stakes.tsx';
import { Exhibit, Group } from './exhibit.tsx';
import { sampleStakes, sampleWeek } from './sample-stakes.ts';

const words = {
  lead: '5th in the AFC: a wild card today.',
  details: ['Level with one other: the record against each other decides.', '6 games to play.'],
};
const [firstWeek] = sampleTeamOdds;
const figures = sampleTeamOdds.slice(-1).flatMap((odds) => figuresOfPlaces(odds, true));
const { whatIf } = sampleStakes;
const still = ['nfl-jax', 'nfl-ten'].flatMap((team_id) =>
  whatIf.clubs.slice(-1).map((club) => ({ ...club, team_id })),
);

/** Where a season leads, and what games change of it, with invented figures. */
export function SeasonExhibit() {
  return (
    <Group name="Season odds">
      <Exhibit
        name="Outlook of a club"
        use="Its place for everybody; chances, seeds and their way over the season for subscribers."
      >
        <OutlookCard league="NFL" words={words}>
          <OddsBoard days={sampleTeamOdds} figures={figures} arePlayoffsOn={false}>
            <p className="font-semibold">{sayNext(whatIf, '2026-11-29T18:00:00Z', 'nfl-kc')}</p>
          </OddsBoard>
        </OutlookCard>
        {firstWeek && (
          <OddsBoard days={[{ ...firstWeek, seeds: [] }]} figures={figures} arePlayoffsOn={false} />
        )}
        <OddsBoard days={sampleTeamOdds.slice(4)} figures={figures.slice(3, 4)} arePlayoffsOn />
      </Exhibit>
      <Exhibit
        name="Stakes of a game"
        use="What it would change for its clubs and others; what moves by less than a point is left out."
      >
        <StakesCard stakes={sampleStakes} />
        <StakesCard stakes={{ now: [], whatIf: { ...whatIf, clubs: still } }} />
      </Exhibit>
      <Exhibit name="Stakes of a week" use="The games that move their clubs most.">
        <WeekStakesCard league="NFL" stakes={sampleWeek} />
        <WeekStakesCard league="NFL" stakes={[]} />
      </Exhibit>
    </Group>
  );
}
