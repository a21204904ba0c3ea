import { memo } from 'react';
import { Link } from 'react-router';
import type { Side } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { channelSpeech } from '#shared/texts/situation.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { type Game, isSample } from '../game.ts';
import {
  accessibleName,
  codeOf,
  interruptionOf,
  scoreOf,
  sideWithBall,
  startInFull,
  statusLines,
} from '../game-view.ts';
import { isBehind } from '../is-behind.ts';
import { ballWords, currentInnings, placeWords, type Situation } from '../situation.ts';
import { digitClasses } from './board.tsx';
import { LiveMark } from './live-mark.tsx';
import { Score } from './score.tsx';

const ChanceOfRow = lazyExtra<{ game: Game; chance: LiveChance }>(
  async () => (await import('./live-chance.tsx')).ChanceOfRow,
);
const rowClasses =
  'grid min-h-row grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 pr-3 pl-4 text-sm';

type GameRowProps = {
  game: Game;
  /** Where it stands, while it is on and the feed tells it. */
  situation?: Situation | undefined;
  /** Where it can be watched, before it starts. */
  channels?: string | undefined;
  now: Date;
  /** The list stands under its day: the row need not say it again. */
  isDayGiven?: boolean | undefined;
  /** What we say of it, while it is on; null keeps its column free. */
  chance?: LiveChance | null | undefined;
};

export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { game, situation, now, isDayGiven = false } = props;
  const channels = game.status === 'scheduled' ? props.channels : undefined;
  const isScoreHidden = useHiddenScores()(game);
  const places = usePlaces();
  const shown = isScoreHidden ? undefined : situation;
  const chance = game.status === 'live' ? props.chance : undefined;
  const name = [
    accessibleName(game, now, isScoreHidden),
    ...(shown ? ballWords(shown) : []),
    ...(channels ? [channelSpeech.on(channels)] : []),
  ].join(', ');
  const content = (
    <>
      <span className="sr-only">{isSample(game) ? `${gamesTexts.sample}: ${name}` : name}</span>
      <span aria-hidden className="contents">
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          <TeamLine game={game} side="away" isScoreHidden={isScoreHidden} />
          <TeamLine game={game} side="home" isScoreHidden={isScoreHidden} />
        </span>
      </span>
      {chance && (
        // Its room is kept, so that nothing moves when the bar comes.
        <span className="@lg:order-none order-last @lg:col-span-1 col-span-2 block h-6">
          <AfterPaint>{!isScoreHidden && <ChanceOfRow game={game} chance={chance} />}</AfterPaint>
        </span>
      )}
      <span aria-hidden className="contents">
        <StatusColumn
          game={game}
          situation={shown}
          channels={channels}
          now={now}
          isDayGiven={isDayGiven}
        />
      </span>
    </>
  );
  if (isSample(game)) return <div className={rowClasses}>{content}</div>;
  return (
    <Link
      to={places.game(game.id)}
      className={classNames(
        rowClasses,
        '-outline-offset-2 hover:bg-text/6',
        chance !== undefined && '@lg:grid-cols-[minmax(0,1fr)_13rem_auto]',
      )}
    >
      {content}
    </Link>
  );
});

type TeamLineProps = { game: Game; side: Side; isScoreHidden: boolean };

function TeamLine({ game, side, isScoreHidden }: TeamLineProps) {
  const team = side === 'away' ? game.away_team : game.home_team;
  const score = scoreOf(game, side);
  const isSecond = !isScoreHidden && isBehind(game, side);
  return (
    <span className="flex h-row-line items-center gap-2">
      <TeamBadge team={team} abbreviation={codeOf(game, side)} />
      <span
        className={classNames('min-w-0 flex-1 truncate', isSecond ? 'text-muted' : 'font-semibold')}
      >
        {/* A letter and three dots tell less than the badge alone. */}
        <span className="@max-[16rem]:hidden">{nicknameOf(team)}</span>
      </span>
      {sideWithBall(game) === side && <BallMark />}
      {score !== undefined && isScoreHidden && (
        // As wide as a score, so that nothing moves when it is asked for.
        <span className="w-8 text-right text-muted text-row-score leading-none">–</span>
      )}
      {score !== undefined && !isScoreHidden && (
        <Score
          value={score}
          className={classNames(
            'min-w-8 text-right text-row-score',
            isSecond ? 'text-muted' : game.status === 'live' && digitClasses,
          )}
        />
      )}
    </span>
  );
}

type StatusColumnProps = {
  game: Game;
  situation: Situation | undefined;
  channels: string | undefined;
  now: Date;
  isDayGiven: boolean;
};

function StatusColumn({ game, situation, channels, now, isDayGiven }: StatusColumnProps) {
  const { first, second } = statusLines(game, now);
  const isLive = game.status === 'live';
  const isLate = interruptionOf(game) === 'delayedStart';
  const isSecondShown =
    second !== undefined && (isLive || !isDayGiven || isLate || game.status === 'unknown');
  const place = situation && (currentInnings(situation) ?? placeWords(situation));
  const third = place ?? channels;
  return (
    <span
      title={isLive ? undefined : startInFull(game)}
      // With a line more all lines stand elsewhere: they are drawn anew there, nothing moves.
      key={place ? 'three' : 'two'}
      className={classNames(
        '-col-end-1 flex h-row flex-col items-end justify-center whitespace-nowrap border-l pl-2 text-right tabular-nums leading-5',
        isLive ? '@xs:w-30 w-24' : 'w-22',
      )}
    >
      {isLive ? <LiveMark sport={game.sport} /> : <span className="font-semibold">{first}</span>}
      {isSecondShown && (
        <span
          key={second}
          className={classNames(
            'max-w-full truncate',
            isLive ? 'font-semibold' : 'text-muted text-xs',
          )}
        >
          {second}
        </span>
      )}
      {third && (
        // A compact row has no third line.
        <span
          key={third}
          className="in-data-[density=compact]:hidden max-w-full truncate text-muted text-xs leading-4"
        >
          {third}
        </span>
      )}
    </span>
  );
}

function BallMark() {
  return (
    <span
      aria-hidden
      className="size-0 border-y-4 border-y-transparent border-r-6 border-r-current"
    />
  );
}
