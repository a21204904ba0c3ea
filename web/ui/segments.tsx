import { Chips } from './chips.tsx';

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

/** Chips that keep their room beside a heading. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props;
  const chips = options.map((option) => ({ value: option.value, name: option.text }));
  return (
    <div className="min-w-0 max-w-full shrink-0">
      <Chips label={label} chips={chips} chosen={value} onChoose={onChange} />
    </div>
  );
}
