import { Link, useSearchParams } from 'react-router';
import { partTexts as texts } from '#shared/texts/predictions.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { MethodLinks } from '../method-links.tsx';
import { PartRegion, SamplePart, UnderOffer } from '../parts/forecast-parts.tsx';
import { fantasyPart, gamesPart, parlaysPart, playersPart } from '../parts/list-parts.tsx';
import { rowsOnAPhone, useIsPhone } from '../parts/use-is-phone.ts';
import { RoomContext } from '../shown-first.tsx';
import { BacktestCard, BacktestLine } from './backtest-card.tsx';

const parts = {
  fantasy: fantasyPart(),
  players: playersPart(),
  parlays: parlaysPart(),
  games: gamesPart(),
};
type PartName = keyof typeof parts;
const partNames: readonly PartName[] = ['fantasy', 'players', 'parlays', 'games'];
const main = ['fantasy', 'players', 'parlays'] as const;
/** So many rows that both columns end near each other. */
const rowsEach = 7;

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-(--columns)';
const widths: Record<string, string> = {
  '--columns': 'minmax(0, 1fr) clamp(23.75rem, 30vw, 35rem)',
};
const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4';

/** Picks, players and parlays in the main column, games beside them; on a phone games have a chip. */
export function PredictionsView() {
  const { subscribed } = useSubscription();
  return (
    <div className={column}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-3xl uppercase leading-none">{texts.heading}</h2>
        <BacktestLine />
      </header>
      {subscribed ? <Forecasts /> : <Samples />}
      <p className="text-sm">{parts.parlays.note}</p>
      <MethodLinks />
    </div>
  );
}

function Forecasts() {
  const isPhone = useIsPhone();
  const [parameters] = useSearchParams();
  const shown = partNames.find((name) => name === parameters.get('show'));
  if (isPhone && shown) {
    return (
      <>
        <PartChips shown={shown} />
        <PartRegion part={parts[shown]} />
      </>
    );
  }
  return (
    <>
      {isPhone && <PartChips shown={undefined} />}
      <div className={columns} style={widths}>
        <RoomContext value={isPhone ? rowsOnAPhone : rowsEach}>
          <div className={`vast:grid-cols-2 ${column}`}>
            {main.map((name) => (
              <PartRegion
                key={name}
                part={parts[name]}
                className={name === 'parlays' ? 'col-span-full' : ''}
              />
            ))}
          </div>
        </RoomContext>
        <div className={`${column}`}>
          {!isPhone && <PartRegion part={parts.games} />}
          <BacktestCard />
        </div>
      </div>
    </>
  );
}

function Samples() {
  return (
    <div className={columns} style={widths}>
      <UnderOffer title={texts.heading} question={texts.question}>
        {main.map((name) => (
          <SamplePart key={name} part={parts[name]} />
        ))}
      </UnderOffer>
      <div className={`${column}`}>
        <BacktestCard />
        <SamplePart part={parts.games} className="max-sm:hidden" />
      </div>
    </div>
  );
}

/** On a phone: one part, or from it back to all of them. */
function PartChips({ shown }: { shown: PartName | undefined }) {
  const [parameters] = useSearchParams();
  return (
    <nav
      aria-label={texts.chips}
      className="w-fit min-w-0 max-w-full overflow-hidden rounded-card border bg-surface"
    >
      <ul className="flex overflow-x-auto">
        {[undefined, ...partNames].map((name) => (
          <li key={name ?? ''} className="not-first:border-l">
            <Link
              to={{ search: searchOf(parameters, name) }}
              replace
              preventScrollReset
              aria-current={name === shown ? 'true' : undefined}
              className="aria-[current]:focus-on-board flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap px-3 font-bold font-display text-lg text-muted tracking-wide -outline-offset-2 hover:text-text aria-[current]:bg-board aria-[current]:text-board-digit sm:px-4"
            >
              {name ? texts.names[name] : texts.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chosen part stands in the address, beside the tab. */
function searchOf(parameters: URLSearchParams, name: PartName | undefined): string {
  const others = new URLSearchParams(parameters);
  others.delete('show');
  if (name) others.set('show', name);
  return others.toString();
}
