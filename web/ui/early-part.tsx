import { type ComponentType, lazy } from 'react';

/** A part with code of its own, which comes when it is first shown if `load` has not fetched it before. */
export function earlyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const Late = lazy(async () => ({ default: await fetch() }));
  function Part(props: Props) {
    return Loaded ? <Loaded {...props} /> : <Late {...props} />;
  }
  const load = async () => {
    Loaded = await fetch();
  };
  return { Part, load };
}
