import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string;
  /** What helps to fill it in; steps back for an error. */
  hint?: string;
  /** An icon button at the right end of the box. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** Label, input and what is wrong with it, tied together for those who cannot see them. */
export function TextField({ label, error, hint, end, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={classNames(
            'min-h-11 w-full rounded-card border border-control bg-background px-3 text-base text-text placeholder:text-muted aria-invalid:border-destructive',
            end ? 'pr-12' : false,
            className,
          )}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
      {error && (
        <p id={noteId} role="alert" className="text-destructive text-sm">
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={noteId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
