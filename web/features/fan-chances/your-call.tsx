import { useQuery } from '@tanstack/react-query';
import { leagues } from '#shared/facts/sports.ts';
import { yourCallTexts as texts } from '#shared/texts/fan-chances.ts';
import { serverNow } from '#web/api/spoilers/server-clock.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { CallEditor } from './call-editor.tsx';
import { CallGrade } from './call-grade.tsx';
import { fanCallQuery } from './fan-chances.queries.ts';
import { type CalledGame, sayCall } from './say-call.ts';

/** How often it is looked whether the game has begun by the clock. */
const lookMs = 5_000;

/** The fan's own chance of a game: to give until the start, then to hold against what happened. */
export function YourCall({ game }: { game: CalledGame }) {
  const { user } = useAuth();
  if (!user || !leagues.some((league) => league === game.sport)) return null;
  return <CallOf key={game.external_id} game={game} userId={user.id} />;
}

function CallOf({ game, userId }: { game: CalledGame; userId: string }) {
  useNow(lookMs);
  const { status, has_begun, scheduled_at } = game;
  const isOpen = status === 'scheduled' && !has_begun && Date.parse(scheduled_at) > serverNow();
  const query = useQuery(fanCallQuery(userId, game.external_id));
  if (query.data === undefined && isOpen) {
    return <PendingCard query={query} title={texts.loadFailed} className="h-64" />;
  }
  // Who said nothing in time, has nothing to read.
  if (query.data === undefined || (query.data === null && !isOpen)) return null;
  return (
    <SectionCard title={texts.heading}>
      <div className="grid gap-3 p-4">
        {isOpen ? (
          <CallEditor game={game} userId={userId} saved={query.data} />
        ) : (
          <FrozenCall game={game} userId={userId} percent={query.data ?? 0} />
        )}
      </div>
    </SectionCard>
  );
}

type FrozenCallProps = { game: CalledGame; userId: string; percent: number };

function FrozenCall({ game, userId, percent }: FrozenCallProps) {
  const call = sayCall(percent, game);
  if (['live', 'unknown', 'scheduled'].includes(game.status)) {
    return (
      <>
        <p className="font-bold font-display text-2xl tabular-nums leading-tight">
          {texts.said(call)}
        </p>
        <p className="text-muted text-sm">{texts.frozen}</p>
      </>
    );
  }
  return <CallGrade game={game} userId={userId} call={call} />;
}
