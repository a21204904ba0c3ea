import { useMutation } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fanChance } from '#shared/facts/forecasts.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { yourCallTexts as texts } from '#shared/texts/fan-chances.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { saveCallMutation, takeBackMutation } from './fan-chances.mutations.ts';
import { type CalledGame, sayCall } from './say-call.ts';

/** A slider says much on its way; what it says in the end is saved. */
const pauseMs = 400;

/** `saved` is what the database holds, in percent of the home side; null: nothing. */
type CallEditorProps = { game: CalledGame; userId: string; saved: number | null };

export function CallEditor({ game, userId, saved }: CallEditorProps) {
  const call = useCall(game.external_id, userId, saved);
  const { percent, say } = call;
  const [away, home] = [nicknameOf(game.away_team), nicknameOf(game.home_team)];
  const words = sayCall(percent, game);
  const step = (by: 1 | -1) => ({
    disabled: percent === (by < 0 ? fanChance.least : fanChance.most),
    onClick: () => say(percent + by),
  });
  return (
    <>
      <p aria-hidden className="font-bold font-display text-3xl tabular-nums leading-none">
        {words}
      </p>
      <div className="flex items-center gap-3">
        <Button variant="outline" size="icon" aria-label={texts.more(away)} {...step(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <input
          type="range"
          min={fanChance.least}
          max={fanChance.most}
          value={percent}
          aria-label={texts.slider(away, home)}
          aria-valuetext={words}
          onChange={({ currentTarget }) => say(currentTarget.valueAsNumber)}
          className="min-h-11 w-full min-w-0 flex-1 cursor-pointer accent-primary"
        />
        <Button variant="outline" size="icon" aria-label={texts.more(home)} {...step(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <p aria-hidden className="flex justify-between gap-3 font-semibold text-sm">
        <span>{away}</span>
        <span>{home}</span>
      </p>
      <CallState call={call} saved={saved} />
    </>
  );
}

type Call = ReturnType<typeof useCall>;

function useCall(gameId: string, userId: string, saved: number | null) {
  const saving = useMutation(saveCallMutation(userId, gameId));
  const takingBack = useMutation(takeBackMutation(userId, gameId));
  /** What the fan said last and nothing has undone; an object, so that the same number is said twice. */
  const [wanted, setWanted] = useState<{ percent: number }>();
  const settled = useSettled(wanted, pauseMs);
  const forget = (error: unknown) => isLate(error) && setWanted(undefined);
  const save = (percent: number) => saving.mutate(percent, { onError: forget });
  const keep = useEffectEvent(({ percent }: { percent: number }) => {
    if (percent !== saved) save(percent);
  });
  useEffect(() => {
    if (settled) keep(settled);
  }, [settled]);
  return {
    percent: wanted?.percent ?? saved ?? fanChance.begin,
    say: (percent: number) => {
      takingBack.reset();
      setWanted({ percent });
    },
    takeBack: () => {
      saving.reset();
      setWanted(undefined);
      takingBack.mutate();
    },
    retry: () => {
      if (takingBack.isError) takingBack.mutate();
      else if (wanted) save(wanted.percent);
    },
    error: saving.error ?? takingBack.error,
    isBusy:
      saving.isPending ||
      takingBack.isPending ||
      (wanted !== undefined && wanted.percent !== saved),
  };
}

/** The database has seen the game start. */
function isLate(error: unknown): boolean {
  return errorCodeOf(error) === 'invalid_input';
}

function CallState({ call, saved }: { call: Call; saved: number | null }) {
  const { error } = call;
  const isBusy = call.isBusy && !error;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status" className={classNames('text-sm', error ? 'text-destructive' : 'text-muted')}>
        {error ? sayError(error) : sayState(isBusy, saved)}
      </p>
      {error && !isLate(error) && (
        <Button variant="outline" onClick={call.retry}>
          {texts.retry}
        </Button>
      )}
      {!error && (
        <Button
          variant="outline"
          isBusy={isBusy}
          onClick={saved === null ? () => call.say(fanChance.begin) : call.takeBack}
        >
          {saved === null ? texts.callEven : texts.takeBack}
        </Button>
      )}
    </div>
  );
}

function sayError(error: unknown): string {
  return isLate(error) ? texts.refused : texts.failed;
}

function sayState(isBusy: boolean, saved: number | null): string {
  if (isBusy) return texts.saving;
  return saved === null ? texts.untouched : texts.saved;
}
