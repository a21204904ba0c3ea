import { useEffect, useState } from 'react';
import type { PasswordRating, ratePassword } from '#shared/rate-password.ts';
import { strengthAdvice, strengthTexts as texts } from '#shared/texts/passwords.ts';
import { classNames } from './class-names.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type Level = 'refused' | 'weak' | 'good' | 'strong';

const levels: Record<Level, { bars: number; colour: string }> = {
  refused: { bars: 0, colour: 'bg-destructive' },
  weak: { bars: 1, colour: 'bg-warning' },
  good: { bars: 2, colour: 'bg-upcoming' },
  strong: { bars: 3, colour: 'bg-success' },
};

type MeterProps = {
  typed: string;
  /** The addresses that the account has or will have: bad passwords. */
  emails: readonly string[];
};

/** A field that advises while a new password is typed. */
export function NewPasswordField({
  typed,
  emails,
  ...props
}: Omit<PasswordFieldProps, 'autoComplete'> & MeterProps) {
  return (
    <div className="min-w-0">
      <PasswordField {...props} autoComplete="new-password" />
      <PasswordMeter typed={typed} emails={emails} hasAdvice={!props.error} />
    </div>
  );
}

/** Words and bars, once the password is long enough. Their room is there before: nothing moves under a finger. */
function PasswordMeter({ typed, emails, hasAdvice }: MeterProps & { hasAdvice: boolean }) {
  const rate = useRate(typed !== '');
  const rating = rate?.(typed, emails) ?? 'short';
  const level = levelOf(rating);
  return (
    <div role="status" className="text-sm">
      {typed !== '' && (
        <p className={classNames('mt-2 grid gap-1', !level && 'invisible')}>
          <span aria-hidden className="mb-0.5 grid grid-cols-3 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames(
                  'h-1.5 rounded-full',
                  level && bar <= levels[level].bars ? levels[level].colour : 'bg-text/14',
                )}
              />
            ))}
          </span>
          <span className="min-h-5">
            {level && (
              <>
                <span className="text-muted">{texts.label}</span>{' '}
                <span className="font-semibold">{texts[level]}</span>
              </>
            )}
          </span>
          {hasAdvice && <span className="text-muted">{strengthAdvice[rating]}</span>}
        </p>
      )}
    </div>
  );
}

/** What is too short the field says itself. */
function levelOf(rating: PasswordRating): Level | undefined {
  if (rating === 'short') return undefined;
  return rating === 'weak' || rating === 'good' || rating === 'strong' ? rating : 'refused';
}

/** Fetched with the first letter; without it the server alone judges. */
function useRate(isWanted: boolean) {
  const [rate, setRate] = useState<typeof ratePassword>();
  useEffect(() => {
    if (!isWanted || rate) return;
    let isOver = false;
    import('#shared/rate-password.ts').then(
      (module) => !isOver && setRate(() => module.ratePassword),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, rate]);
  return rate;
}
