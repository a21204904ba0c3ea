import { nicknameOf } from '#shared/facts/teams.ts';
import { BoxScore } from '#web/features/games/detail/box-score.tsx';
import { GameDrives } from '#web/features/games/detail/game-drives.tsx';
import { Leaders, TeamFigures } from '#web/features/games/detail/game-figures.tsx';
import { GameOdds } from '#web/features/games/detail/game-odds.tsx';
import { GamePlays } from '#web/features/games/detail/game-plays.tsx';
import { PreGameCard } from '#web/features/games/detail/pre-game-card.tsx';
import { ProviderChance } from '#web/features/games/detail/provider-chance.tsx';
import { ScoreFlow } from '#web/features/games/detail/score-flow.tsx';
import { Scoreboard } from '#web/features/games/detail/scoreboard.tsx';
import { ShotChart } from '#web/features/games/detail/shot-chart.tsx';
import { VenueCard } from '#web/features/games/detail/venue-card.tsx';
import { MyTeamCard } from '#web/features/games/my-teams/my-team-card.tsx';
import { PeriodChips } from '#web/features/games/periods/period-chips.tsx';
import { Board } from '#web/features/games/rows/board.tsx';
import { GameList } from '#web/features/games/rows/game-list.tsx';
import { GamesByState } from '#web/features/games/rows/games-by-state.tsx';
import { SurpriseButton } from '#web/features/games/rows/surprise-button.tsx';
import { ScoreSettings } from '#web/parts/score-settings.tsx';
import { notSubscribed, SubscriptionContext } from '#web/session/subscription-context.ts';
import { Card } from '#web/ui/card.tsx';
import { Exhibit, Group } from './exhibit.tsx';
import {
  basketball,
  coming,
  ended,
  football,
  foreign,
  games,
  now,
  postponed,
} from './sample-game.ts';

const week = { first: '2026-11-17', days: 7 } as const;
const subscriber = { ...notSubscribed, subscribed: true, recheck: () => {}, want: () => {} };
const injured = [
  { name: 'Jon Marsh', status: 'Out' },
  { name: 'Eli Crane', status: 'Questionable' },
];
const team = { id: 'favourite', sport: 'NFL', injured, headline: null };

/** A game from its row in a list to the parts of its page, with invented figures. */
export function MatchExhibit() {
  return (
    <Group name="Games">
      <Exhibit
        name="Game rows"
        use="A game in a line, on a board or a sheet: on, ended, postponed, to come with its channel. Who leads stands out; the switch keeps scores back."
      >
        <Board
          title="On a board"
          actions={
            <>
              <SurpriseButton order={undefined} onChange={() => {}} />
              <ScoreSettings />
            </>
          }
        >
          <GamesByState games={games} now={now} />
        </Board>
        <Card className="overflow-hidden">
          <GameList games={[football, ended, coming]} now={now} label="Games on a sheet" />
        </Card>
      </Exhibit>
      <Exhibit
        name="Period chips"
        use="The days or weeks of a schedule, the shown one pressed; a long line is pushed by hand."
      >
        <PeriodChips
          current={week}
          chosen={week}
          searchOf={() => new URLSearchParams()}
          onChoose={() => {}}
        />
      </Exhibit>
      <Exhibit
        name="Team card"
        use="A followed team: its game that is on, or the last and the next."
      >
        {[football.home_team, ended.away_team].map((name, at) => (
          <MyTeamCard
            key={name}
            team={{
              ...{ ...team, name, team_id: name },
              next: at === 0 ? football : { ...postponed, away_team: name },
              last: at === 0 ? null : ended,
            }}
            place={`8–2 · ${nicknameOf(name)} lead`}
          />
        ))}
      </Exhibit>
      <PageParts />
    </Group>
  );
}

/** What stands below the scoreboard. */
function PageParts() {
  return (
    <>
      <Exhibit name="Score flow" use="The lead over a game, from its scoring plays.">
        <Card className="grid gap-3 p-4">
          <ScoreFlow game={football} />
        </Card>
      </Exhibit>
      <Exhibit
        name="Shot chart"
        use="Where both teams of basketball shot from, filled if it went in."
      >
        <Card>
          <ShotChart game={basketball} />
        </Card>
      </Exhibit>
      <Exhibit name="Plays" use="Newest first; subscribers read how far one moved the chance.">
        <SubscriptionContext value={subscriber}>
          <GamePlays game={football} />
        </SubscriptionContext>
      </Exhibit>
      <Exhibit name="Drives" use="Of football, newest first; one that brought points stands out.">
        <Card>
          <GameDrives game={football} />
        </Card>
      </Exhibit>
      <Exhibit name="Team figures" use="Both teams side by side, the better figure marked.">
        <TeamFigures game={football} />
        <Leaders game={football} />
      </Exhibit>
      <Exhibit name="Box score" use="Each player's figures, one team at a time or both.">
        <BoxScore game={football} />
      </Exhibit>
      <Exhibit name="Before the game" use="What is known of a game that has not begun.">
        <VenueCard game={coming} now={now} />
        <PreGameCard game={coming} />
        <GameOdds game={coming} />
      </Exhibit>
      <Exhibit name="Chance by the provider" use="Of a game that we make no forecast of.">
        <ProviderChance game={foreign} />
      </Exhibit>
    </>
  );
}

/** Takes the whole width of a page, and is dark in both themes. */
export function ScoreboardExhibit() {
  return (
    <Group name="Scoreboard">
      <Exhibit
        name="Scoreboard"
        use="Heads the page of a game. While football is on, the field says where the ball lies."
      >
        {[coming, football, ended, postponed].map((game) => (
          <Scoreboard key={game.id} game={game} now={now} />
        ))}
      </Exhibit>
    </Group>
  );
}
