import { positions, type Sport } from '#shared/facts/sports.ts';
import { positionFilterTexts as texts } from '#shared/texts/sport.ts';
import { Button } from '#web/ui/button.tsx';

type PositionFilterProps = {
  sport: Sport;
  /** Undefined for all of them. */
  chosen: string | undefined;
  onChoose: (position: string | undefined) => void;
};

/** The positions of a sport as buttons of which one is pressed; the row scrolls on its own. */
export function PositionFilter({ sport, chosen, onChoose }: PositionFilterProps) {
  return (
    <fieldset className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
      <legend className="sr-only">{texts.label}</legend>
      {[undefined, ...positions[sport]].map((position) => (
        <Button
          key={position ?? texts.all}
          variant={chosen === position ? 'primary' : 'outline'}
          aria-pressed={chosen === position}
          onClick={() => onChoose(position)}
          className="min-w-11 shrink-0"
        >
          {position ?? texts.all}
        </Button>
      ))}
    </fieldset>
  );
}
