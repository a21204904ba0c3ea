import { vi } from 'vitest';
import { takeWaitingToasts } from '#web/ui/toast.ts';

/** The first of the toasts that wait, once there is one. */
export function nextToast() {
  return vi.waitFor(() => {
    const [toast] = takeWaitingToasts();
    if (!toast) throw new Error('no toast');
    return toast;
  });
}
