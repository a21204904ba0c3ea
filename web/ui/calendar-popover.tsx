import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ChevronProps, type ClassNames, DayPicker, type Modifiers } from 'react-day-picker';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { dateFieldTexts as texts } from '#shared/texts/date-field.ts';
import { calendarDateOf, momentOf } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { Popover, type PopoverProps } from './popover.tsx';

type CalendarPopoverProps = Omit<PopoverProps, 'children'> & {
  selected: CalendarDate | undefined;
  /** The month to begin with when nothing is selected. */
  startAt: CalendarDate;
  min: CalendarDate;
  max: CalendarDate;
  /** The last day to choose, where it is not told. */
  today?: CalendarDate;
  onSelect: (date: CalendarDate) => void;
};

const step =
  'inline-flex size-11 cursor-pointer items-center justify-center rounded-card hover:bg-text/8 aria-disabled:invisible [&_svg]:size-5';

const classes: Partial<ClassNames> = {
  root: 'w-[19.25rem] max-w-full',
  months: 'relative',
  month: 'grid gap-1',
  month_caption: 'flex min-h-11 items-center pr-24',
  dropdowns: 'flex items-center gap-1',
  dropdown_root:
    'relative rounded-card has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:bg-text/8',
  dropdown: 'absolute inset-0 z-10 w-full cursor-pointer text-base text-text opacity-0',
  caption_label:
    'flex min-h-11 items-center gap-1 px-2 font-bold font-display text-xl tracking-wide [&_svg]:size-4',
  nav: 'absolute top-0 right-0 z-10 flex',
  button_previous: step,
  button_next: step,
  month_grid: 'w-full table-fixed',
  weekday: 'h-8 font-semibold text-muted text-xs',
  day: 'p-0 text-center',
  day_button:
    'inline-flex h-11 w-full cursor-pointer items-center justify-center rounded-card tabular-nums hover:bg-text/8 disabled:cursor-not-allowed',
  today: 'font-bold underline underline-offset-4',
  selected: '[&>button]:bg-primary [&>button]:text-primary-text [&>button]:font-bold',
  outside: 'invisible',
  disabled: 'text-muted opacity-45',
};

/** One month of days with lists for month and year; closes with the choice. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { selected, startAt, min, max, today = max, onSelect, onOpenChange, ...popover } = props;
  const choose = (day: Date) => {
    onSelect(calendarDateOf(day));
    onOpenChange(false);
  };
  return (
    <Popover {...popover} onOpenChange={onOpenChange}>
      <DayPicker
        mode="single"
        required
        autoFocus
        captionLayout="dropdown"
        reverseYears
        selected={selected === undefined ? undefined : momentOf(selected)}
        onSelect={choose}
        defaultMonth={momentOf(selected ?? startAt)}
        startMonth={momentOf(min)}
        endMonth={momentOf(max)}
        today={momentOf(today)}
        disabled={[{ before: momentOf(min) }, { after: momentOf(max) }]}
        classNames={classes}
        labels={{ labelDayButton: dayName }}
        components={{ Chevron }}
      />
    </Popover>
  );
}

/** Holds the number that is seen, for those who speak to their device. */
function dayName(day: Date, { today, selected }: Modifiers): string {
  const name = formatMoment(day, { dateStyle: 'full' });
  return [today && texts.today, name, selected && texts.selected].filter(Boolean).join(', ');
}

const icons = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown };

function Chevron({ orientation = 'left' }: ChevronProps) {
  const Icon = icons[orientation];
  return <Icon aria-hidden />;
}
