import { classNames } from './class-names.ts';

type CheckFieldProps = {
  label: string;
  /** What it means, in a line of its own. */
  detail?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** Something that is on or off; the words are part of the target. */
export function CheckField({
  label,
  detail,
  isChecked,
  onChange,
  disabled,
  className,
}: CheckFieldProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-sm has-disabled:cursor-not-allowed has-disabled:text-muted',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 cursor-[inherit] accent-primary"
      />
      {detail ? (
        <span>
          {label}
          <span className="block font-normal text-muted">{detail}</span>
        </span>
      ) : (
        label
      )}
    </label>
  );
}
