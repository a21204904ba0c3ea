import { adminLimits } from '#shared/facts/admin.ts';
import { formatMoment as write } from '#shared/time-format.ts';
import { Cell } from '#web/ui/table-box.tsx';

/** What strangers chose: shown as text, never wider than its column, and cut to a sensible length. */
export function ShownText({ text }: { text: string | null }) {
  if (text === null) return null;
  const most = adminLimits.shownCharacters;
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  return (
    <bdi className="wrap-anywhere block w-max max-w-36 whitespace-normal sm:max-w-64">{shown}</bdi>
  );
}

export function TextCell({ text }: { text: string | null }) {
  return (
    <Cell>
      <ShownText text={text} />
    </Cell>
  );
}

const format: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

type MomentProps = { moment: string | null; without?: string };

export function formatMoment(moment: string | null, without = ''): string {
  return moment === null ? without : write(new Date(moment), format);
}

/** In the reader's own zone. */
export function ShownMoment({ moment, without = '' }: MomentProps) {
  if (moment === null) return without;
  return (
    <time dateTime={moment} className="inline-block w-max max-w-28 whitespace-normal sm:max-w-none">
      {formatMoment(moment)}
    </time>
  );
}

export function MomentCell(props: MomentProps) {
  return (
    <Cell>
      <ShownMoment {...props} />
    </Cell>
  );
}
