export const dateFieldTexts = {
  format: 'Month/day/year, for example 07/04/1990',
  open: 'Choose a date',
  calendar: 'Calendar',
  today: 'Today',
  selected: 'selected',
} as const;
