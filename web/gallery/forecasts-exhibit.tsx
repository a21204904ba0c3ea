import { reliabilityTexts } from '#shared/texts/track-record.ts';
import { Headline, RangeBand } from '#web/features/predictions/forecast-card.tsx';
import { ChanceCard } from '#web/features/predictions/game/chance-card.tsx';
import { ChanceChart } from '#web/features/predictions/game/chance-chart.tsx';
import { ChanceSwings, findSwings } from '#web/features/predictions/game/chance-swings.tsx';
import { ChanceTable } from '#web/features/predictions/game/chance-table.tsx';
import { PredictionCard } from '#web/features/predictions/game/prediction-card.tsx';
import { WeSaid } from '#web/features/predictions/game/we-said.tsx';
import { GameForecastRow } from '#web/features/predictions/games/game-row.tsx';
import { TonightRow } from '#web/features/predictions/games/tonight.tsx';
import { InjuryTable } from '#web/features/predictions/rows/injury-table.tsx';
import { LastFiveChart } from '#web/features/predictions/rows/last-five-chart.tsx';
import { Leg, ParlayRow } from '#web/features/predictions/rows/parlay-legs.tsx';
import { TrendLine } from '#web/features/predictions/rows/trend-line.tsx';
import { SampleFantasyPicks } from '#web/features/predictions/samples/sample-fantasy-picks.tsx';
import { RecordHeadline } from '#web/features/track-record/record-headline.tsx';
import { ReliabilityCard } from '#web/features/track-record/reliability-chart.tsx';
import { WeekLine } from '#web/features/track-record/week-line.tsx';
import { addWeeks } from '#web/features/track-record/week-totals.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { Card } from '#web/ui/card.tsx';
import { Exhibit, Group } from './exhibit.tsx';
import { bins, injuries, lastFive, prediction, predictions, weeks } from './sample-forecasts.ts';
import { ended, football, line, plays } from './sample-game.ts';

const chanceLine = {
  ...({ league: 'NFL', home: football.home_team, away: football.away_team } as const),
  ...{ isOver: false, points: line },
};
const nothing = () => undefined;

/** What is forecast, how it is told, and how good it was, with invented figures. */
const swings = findSwings(chanceLine, plays);

export function ForecastsExhibit() {
  return (
    <Group name="Forecasts">
      <Exhibit
        name="Forecast rows"
        use="Both chances, when, by how much, and what the market says. A link has the chances alone."
      >
        <Card>
          <ul aria-label="Forecast rows" className="divide-y">
            {predictions.map((each, at) => (
              <li key={each.id}>
                <GameForecastRow
                  prediction={each}
                  when="Sun, 9:00 PM"
                  isMine={at === 0}
                  onOpen={nothing}
                />
              </li>
            ))}
          </ul>
        </Card>
        <Card>
          <TonightRow prediction={prediction} isMine now={new Date(prediction.starts_at)} />
        </Card>
      </Exhibit>
      <Exhibit name="Forecast of a game" use="The number, its range, a sentence, and why.">
        <PredictionCard prediction={prediction} />
      </Exhibit>
      <Exhibit
        name="Chance over a game"
        use="Our line with the band of each chance, what moved it most, and the same in a table."
      >
        <ChanceCard score="Its score">
          <ChanceChart line={chanceLine} marked={swings.map(({ index }) => index)} />
          <ChanceSwings line={chanceLine} swings={swings} plays={plays} />
          <ChanceTable line={chanceLine} />
        </ChanceCard>
      </Exhibit>
      <Exhibit name="What we said" use="On a game that is over: right, wrong or neither.">
        <WeSaid game={ended} />
      </Exhibit>
      <PlayerParts />
      <RecordParts />
      <Exhibit
        name="Premium gate"
        use="Before what subscribers read; what is blurred is a sample, never the thing itself."
      >
        <PremiumGate
          title="Forecasts"
          question="Who wins, and why?"
          sample={<PredictionCard prediction={prediction} />}
        >
          {null}
        </PremiumGate>
      </Exhibit>
    </Group>
  );
}

function PlayerParts() {
  return (
    <>
      <Exhibit
        name="Dense table"
        use="A row of two lines for each, whom one follows above all; samples have the same form. Confidence has its percent, word and color."
      >
        <SampleFantasyPicks sport="NFL" />
      </Exhibit>
      <Exhibit name="Player forecast" use="The number in its range, beside the last five games.">
        <Card className="grid min-w-0 gap-3 p-4">
          <Headline name="Points" range={{ low: '17', high: '32' }}>
            24.1
          </Headline>
          <RangeBand low={17} middle={24.1} high={32} />
          <TrendLine trend="down" before={24.6} />
          <LastFiveChart
            player="Abel Vane"
            stat="Points"
            games={lastFive}
            predicted={24.1}
            range={{ low: 17, high: 32 }}
          />
        </Card>
      </Exhibit>
      <Exhibit name="Parlay" use="What has to happen together, each with its chance.">
        <Card className="@container">
          <ul>
            <ParlayRow title="BUF at KC" detail="NFL" chance="36%" odds={178} payout={278}>
              <Leg
                player="Abel Vane"
                team="Kansas City Chiefs"
                bet="Over 240.5 passing yards"
                chance="61%"
              />
              <Leg
                player="Theo Amos"
                team="Buffalo Bills"
                bet="Over 4.5 receptions"
                chance="57%"
                reason="More targets of late."
              />
            </ParlayRow>
          </ul>
        </Card>
      </Exhibit>
      <Exhibit name="Injuries" use="Who may miss a game, and what that is worth.">
        <InjuryTable league="NFL" injuries={injuries} />
      </Exhibit>
    </>
  );
}

function RecordParts() {
  return (
    <>
      <Exhibit name="Record in a sentence" use="How often we were right, against the market.">
        <RecordHeadline totals={addWeeks(weeks)} />
      </Exhibit>
      <Exhibit name="Reliability" use="What was said against what happened, with room for chance.">
        <ReliabilityCard
          caption={reliabilityTexts.caption}
          words={reliabilityTexts.named}
          bins={bins}
        />
      </Exhibit>
      <Exhibit
        name="Record by week"
        use="Our score beside the market's and a coin's; less is better."
      >
        <Card className="grid min-w-0 gap-3 p-4">
          <WeekLine weeks={weeks} />
        </Card>
      </Exhibit>
    </>
  );
}
