export type Toast = {
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** Stays longer for it. */
  link?: { to: string; text: string };
};

let waiting: Toast[] = [];
let total = 0;
const listeners = new Set<() => void>();

/** Shows a short message in the corner. The library that draws it loads with the first one. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  total += 1;
  for (const listener of listeners) listener();
}

export function countToasts(): number {
  return total;
}

export function takeWaitingToasts(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
