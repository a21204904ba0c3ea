import type { FocusEvent } from 'react';

/**
 * Pushes a line so far that what took the focus in it is seen whole; Chromium leaves it where an edge of it was seen. A line
 * that snaps may take back half an entry, for which there is room.
 */
export function showWhole({ currentTarget: list, target }: FocusEvent<HTMLElement>): void {
  if (target === list) return;
  const box = list.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  if (left < box.left) list.scrollLeft -= box.left - left;
  else if (right > box.right) list.scrollLeft += Math.min(right - box.right + 60, left - box.left);
}
