import { OnePart } from '../parts/forecast-parts.tsx';
import { fantasyPart } from '../parts/list-parts.tsx';

export function FantasyView() {
  return <OnePart part={fantasyPart()} />;
}
