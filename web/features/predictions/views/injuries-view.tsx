import { OnePart } from '../parts/forecast-parts.tsx';
import { injuriesPart } from '../parts/list-parts.tsx';

export function InjuriesView() {
  return <OnePart part={injuriesPart()} />;
}
