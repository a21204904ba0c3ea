type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

/** A few choices in one line, one of them pressed; the line scrolls where it is too long. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <fieldset
      aria-label={label}
      className="w-fit min-w-0 max-w-full shrink-0 overflow-hidden rounded-card border bg-surface"
    >
      <div className="flex overflow-x-auto">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="aria-pressed:focus-on-board min-h-11 shrink-0 cursor-pointer whitespace-nowrap not-first:border-l px-3 font-bold font-display text-lg text-muted tracking-wide -outline-offset-2 hover:text-text aria-pressed:bg-board aria-pressed:text-board-digit"
          >
            {option.text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
