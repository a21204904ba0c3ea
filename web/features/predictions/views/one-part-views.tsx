import { OnePart } from '../parts/forecast-parts.tsx';
import { fantasyPart, injuriesPart } from '../parts/list-parts.tsx';

export function FantasyView() {
  return <OnePart part={fantasyPart()} />;
}

export function InjuriesView() {
  return <OnePart part={injuriesPart()} />;
}
