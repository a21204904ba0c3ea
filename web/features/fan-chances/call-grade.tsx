import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Equal, X } from 'lucide-react';
import { routes } from '#shared/facts/routes.ts';
import { formatDecimal } from '#shared/number-format.ts';
import type { FanChance } from '#shared/schemas/fan-chances.ts';
import { yourCallTexts as texts } from '#shared/texts/fan-chances.ts';
import { receiptTexts } from '#shared/texts/receipts.ts';
import { ReceiptButton } from '#web/parts/receipt/receipt-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fanGradeQuery } from './fan-chances.queries.ts';
import type { CalledGame } from './say-call.ts';

type CallGradeProps = {
  game: CalledGame;
  userId: string;
  /** "Bills 62%". */
  call: string;
};

/** How the fan's call did beside the model and the market, once the game is graded. */
export function CallGrade({ game, userId, call }: CallGradeProps) {
  const { data } = useQuery(fanGradeQuery(userId, game.external_id));
  const isGraded = data && data.graded_at !== null;
  return (
    <>
      <p className="text-balance font-bold font-display text-2xl tabular-nums leading-tight">
        {texts.said(call)} {isGraded && <Verdict grade={data} />}
      </p>
      {!isGraded && (
        <p className="text-muted text-sm">
          {game.status === 'final' ? texts.waiting : texts.putOff}
        </p>
      )}
      {isGraded && data.brier !== null && <Scores grade={data} brier={data.brier} />}
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <TextLink to={routes.yourRecord}>{texts.record}</TextLink>
        {isGraded && (
          <ReceiptButton game={game} words={`${receiptTexts.said(call)} ${verdictOf(data).word}`} />
        )}
      </div>
    </>
  );
}

function Verdict({ grade }: { grade: FanChance }) {
  const { Icon, word, look } = verdictOf(grade);
  return (
    <span className={`inline-flex items-center gap-1 ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {word}
    </span>
  );
}

function verdictOf({ void_reason, outcome, home_win_percent: percent }: FanChance) {
  if (void_reason !== null) {
    return { Icon: Ban, word: texts.void(void_reason), look: 'text-muted' };
  }
  if (percent === 50 || outcome === 0.5) {
    return { Icon: Equal, word: texts.neither, look: 'text-muted' };
  }
  return percent > 50 === (outcome === 1)
    ? { Icon: Check, word: texts.right, look: 'text-success' }
    : { Icon: X, word: texts.wrong, look: 'text-destructive' };
}

function Scores({ grade, brier }: { grade: FanChance; brier: number }) {
  const scores = [
    [texts.you, brier],
    [texts.model, grade.model_brier],
    [texts.market, grade.line_brier],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {scores.map(
          ([name, score]) =>
            score !== null && (
              <div key={name} className="flex items-baseline gap-1.5">
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="font-bold tabular-nums">{formatDecimal(score, 3)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-muted text-sm">
        {texts.brier} {grade.model_brier === null && texts.noModel}
      </p>
    </>
  );
}
