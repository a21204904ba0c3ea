import { figures, frontBoardTexts as texts } from '#shared/texts/front-board.ts';

/** The marketing figures, marked as such: one quiet line of a scoreboard. */
export function FigureBoard() {
  return (
    <div className="page-width border-board-line border-t py-2 lg:flex lg:items-baseline lg:gap-8">
      <p className="text-board-muted text-xs">{texts.illustrative}</p>
      <dl
        aria-label={texts.figuresLabel}
        className="grid grid-cols-[repeat(4,auto)] gap-x-3 lg:flex lg:gap-8"
      >
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end lg:flex-row-reverse lg:items-baseline lg:gap-2"
          >
            <dt className="text-board-muted text-xs leading-tight">{label}</dt>
            <dd className="font-bold font-display text-xl leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
