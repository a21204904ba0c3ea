import { Search } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { boxClasses } from './field-box.ts';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** Narrows the list below it as one types; its label is spoken only. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="relative w-full sm:max-w-sm">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
      />
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(boxClasses, 'pl-10')}
      />
    </div>
  );
}
