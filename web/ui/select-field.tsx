import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { boxClasses, labelClasses } from './field-box.ts';

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** The browser's own list: it knows keyboards, phones and readers best. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactNode {
  const { label, value, options, onChange, disabled } = props;
  const id = useId();
  return (
    <div className="group flex min-w-0 flex-1 flex-col gap-1.5">
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={classNames(
            boxClasses,
            'cursor-pointer appearance-none truncate pr-10 [&>option]:bg-field [&>option]:text-text',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
        />
      </div>
    </div>
  );
}
