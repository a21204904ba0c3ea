import { formatDecimal, formatNumber } from '#shared/number-format.ts';

export type Tone = 'good' | 'fair' | 'plain';

/** Projected points by salary in thousands, one decimal (specification section 9). */
export function fantasyValue(points: number, salary: number): string {
  return formatDecimal(points / (salary / 1000), 1);
}

/** 90 or more green, 80 or more amber, else neither (specification section 9). */
export function confidenceTone(percent: number): Tone {
  if (percent >= 90) return 'good';
  return percent >= 80 ? 'fair' : 'plain';
}

const confidenceWords: Record<Tone, string> = { good: 'High', fair: 'Medium', plain: 'Low' };

export function confidenceWord(percent: number): string {
  return confidenceWords[confidenceTone(percent)];
}

/** What a winning bet of $100 at these American odds pays back, the stake included. */
export function payoutPer100(americanOdds: number): number {
  return 100 + (americanOdds > 0 ? americanOdds : 10_000 / -americanOdds);
}

export function formatOdds(americanOdds: number): string {
  return americanOdds > 0 ? `+${americanOdds}` : `−${Math.abs(americanOdds)}`;
}

export function formatDollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return formatNumber(amount, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** One decimal, with its sign in words' stead: +2.5, −1.0. */
export function formatSigned(points: number): string {
  const text = formatDecimal(Math.abs(points), 1);
  if (Math.abs(points) < 0.05) return text;
  return points > 0 ? `+${text}` : `−${text}`;
}
