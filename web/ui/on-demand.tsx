import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { showToast } from './toast.ts';

export type OnDemandProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * Fetched when first opened. When it does not come, the page around it stays. The next try asks again,
 * though Chromium remembers a failed import until a reload.
 */
export function onDemand<Props extends OnDemandProps>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const [fetched, setFetched] = useState<{ Part: ComponentType<Props> }>();
    const giveUp = useEffectEvent(() => {
      props.onOpenChange(false);
      const { notLoaded: title, notLoadedHint: description } = layoutTexts;
      showToast({ tone: 'error', title, description });
    });
    const isWanted = props.isOpen && !fetched;
    useEffect(() => {
      if (!isWanted) return;
      let isOver = false;
      load().then(
        (Part) => !isOver && setFetched({ Part }),
        () => !isOver && giveUp(),
      );
      return () => {
        isOver = true;
      };
    }, [isWanted]);
    return fetched && <fetched.Part {...props} />;
  };
}
