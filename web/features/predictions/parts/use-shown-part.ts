import { useSearchParams } from 'react-router';

/** As the chips stand. */
export const partNames = ['games', 'players', 'fantasy', 'parlays'] as const;
export type PartName = (typeof partNames)[number];

const parameter = 'show';

/** The chosen part stands in the address, beside the tab. */
export function useShownPart() {
  const [parameters] = useSearchParams();
  const asked = parameters.get(parameter);
  const searchOf = (name: PartName | undefined) => {
    const others = new URLSearchParams(parameters);
    others.delete(parameter);
    if (name) others.set(parameter, name);
    return others;
  };
  return { shown: partNames.find((name) => name === asked), searchOf };
}
