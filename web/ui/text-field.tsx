import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { boxClasses, labelClasses } from './field-box.ts';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string;
  /** What helps to fill it in; steps back for an error. */
  hint?: string;
  /** An icon button at the right end of the box. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** What is wrong with a form as a whole. */
export function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="text-destructive text-sm">
      {children}
    </p>
  );
}

/** Label, input and what is wrong with it, tied together for those who cannot see them. */
export function TextField({ label, error, hint, end, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="group flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={classNames(
            boxClasses,
            'read-only:enabled:border-border read-only:enabled:bg-transparent',
            end ? 'pr-12' : false,
            className,
          )}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
      {error && (
        <p id={noteId} role="alert" className="flex gap-1.5 text-destructive text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
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
