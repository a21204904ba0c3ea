import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inStepTexts as texts } from '#shared/texts/in-step.ts';
import { scoreSettingsTexts } from '#shared/texts/score-settings.ts';
import { useScoreDelay } from '#web/api/spoilers/score-delay.ts';
import { compareClocks } from '#web/api/spoilers/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { useChooseDelay } from './choose-delay.ts';
import { fitDelays } from './fit-delays.ts';
import { patienceMs, snapsQuery, type WatchedGame } from './snaps.queries.ts';

const keptTaps = 6;

/** One tap at what the picture shows says how far it is behind the feed; where that leaves a doubt, another ends it. */
export function InStep({ game }: { game: WatchedGame }) {
  const [taps, setTaps] = useState<readonly number[]>([]);
  const choose = useChooseDelay();
  const { data, dataUpdatedAt } = useQuery(snapsQuery(game, taps));
  const last = taps.at(-1) ?? 0;
  // Before the feed has come as far as the tap, all that it could name is too early.
  const isTold = data && (data.newest > last || dataUpdatedAt - last > patienceMs);
  const delays = isTold ? fitDelays(taps, data.moments) : undefined;
  const likeliest = delays?.[0];
  useEffect(() => void compareClocks().catch(() => undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found.
  useEffect(() => {
    if (likeliest !== undefined) choose(likeliest);
  }, [likeliest, taps]);
  return (
    <>
      <p className="text-sm">{texts.hint[game.sport]}</p>
      <Button onClick={() => setTaps([...taps.slice(1 - keptTaps), Date.now()])}>
        {texts.tap[game.sport]}
      </Button>
      <p role="status" className="text-muted text-sm">
        {taps.length > 0 && sayFound(delays)}
      </p>
      {delays && delays.length > 1 && <Others delays={delays} onChoose={choose} />}
    </>
  );
}

function sayFound(delays: readonly number[] | undefined): string {
  if (delays === undefined) return texts.looking;
  const [likeliest] = delays;
  if (likeliest === undefined) return texts.none;
  return delays.length === 1 ? texts.found(likeliest) : texts.likeliest(likeliest);
}

type OthersProps = { delays: readonly number[]; onChoose: (delay: number) => void };

function Others({ delays, onChoose }: OthersProps) {
  const chosen = useScoreDelay();
  return (
    <Chips
      label={texts.others}
      values={delays.map(String)}
      nameOf={(delay) => scoreSettingsTexts.seconds(Number(delay))}
      chosen={String(chosen)}
      onChoose={(delay) => onChoose(Number(delay))}
    />
  );
}
