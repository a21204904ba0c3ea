import type { ReactNode } from 'react';
import { formatNumber } from '#shared/number-format.ts';
import { origin, type Seal } from '#shared/seal/seal.ts';
import { sealTexts as texts } from '#shared/texts/seals.ts';
import { formatMoment } from '#shared/time-format.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

const moment = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;
const start = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

export function SealCard({ seal }: { seal: Seal }) {
  const { number, rows, sealed_at, first_start, root, hash, previous } = seal;
  return (
    <Card>
      <CardHeader level={3} title={texts.seal(formatNumber(number))}>
        <span className="text-muted text-sm tabular-nums">
          {texts.rows(rows, formatNumber(rows))}
        </span>
      </CardHeader>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 p-4 text-sm">
        <Fact name={texts.sealedAt}>
          <time dateTime={sealed_at}>{formatMoment(new Date(sealed_at), moment)}</time>
        </Fact>
        <Fact name={texts.firstStart}>
          <time dateTime={first_start}>{formatMoment(new Date(first_start), start)}</time>
        </Fact>
        <Fact name={texts.hash}>
          <Hash>{hash}</Hash>
        </Fact>
        <Fact name={texts.root}>
          <Hash>{root}</Hash>
        </Fact>
        <Fact name={texts.previous}>
          {previous === origin ? texts.noPrevious : <Hash>{previous}</Hash>}
        </Fact>
      </dl>
    </Card>
  );
}

function Hash({ children }: { children: string }) {
  return <code className="wrap-anywhere">{children}</code>;
}

/** Apart from that of the dashboard, whose first load would have one file more. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </>
  );
}
