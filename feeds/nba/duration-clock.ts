const secondsPerMinute = 60;

/** "PT05M41.00S" as fans read it, 5:41; tenths only in the last minute, and no clock for anything else. */
export function clockOf(duration: string | null | undefined): string | null {
  const found = /^PT(?:(\d{1,2})M)?(?:(\d{1,2})(?:\.(\d{1,3}))?S)?$/.exec(duration ?? '');
  if (!found || duration === 'PT') return null;
  const [, minutes = '0', seconds = '0', fraction = '0'] = found;
  if (Number(seconds) >= secondsPerMinute) return null;
  const tenths = fraction[0] ?? '0';
  const isLastMinute = Number(minutes) === 0 && Number(seconds) > 0 && tenths !== '0';
  if (isLastMinute) return `${Number(seconds)}.${tenths}`;
  return `${Number(minutes)}:${seconds.padStart(2, '0')}`;
}
