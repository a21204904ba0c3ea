import { type TouchEvent, useRef } from 'react';

const leastPx = 56;
/** Systems go back and forward from the edges. */
const edgePx = 24;
const longestMs = 700;

/** Tells of a quick, level stroke of one finger: 1 towards what stands to the right, -1 to the left. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; at: number }>(undefined);
  return {
    onTouchStart: ({ touches, timeStamp, target, currentTarget }: TouchEvent) => {
      const finger = touches[0];
      const isAtEdge =
        !finger || finger.clientX < edgePx || finger.clientX > window.innerWidth - edgePx;
      start.current =
        isAtEdge || touches.length > 1 || isTaken(target, currentTarget)
          ? undefined
          : { x: finger.clientX, y: finger.clientY, at: timeStamp };
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger || timeStamp - start.current.at > longestMs) return;
      const across = finger.clientX - start.current.x;
      const along = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) < leastPx || Math.abs(across) < 2 * Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = undefined;
    },
  };
}

/** By what is pushed sideways or read by finger itself: a long table, a chart. */
function isTaken(target: EventTarget, area: Element): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== area) {
    const { overflowX, touchAction } = getComputedStyle(element);
    const isPushed = element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX);
    if (isPushed || /none|pan-y/.test(touchAction)) return true;
    element = element.parentElement;
  }
  return false;
}
