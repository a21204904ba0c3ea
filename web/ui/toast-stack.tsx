import { useEffect } from 'react';
import { toast as present, Toaster as Sonner } from 'sonner';
import { layoutTexts } from '#shared/texts/layout.ts';
import { type Toast, takeWaitingToasts } from './toast.ts';

const edges: Record<Toast['tone'], string> = {
  success: 'border-l-success',
  error: 'border-l-destructive',
  info: 'border-l-primary',
};

/** `count` grows with each toast, which is when the waiting ones are taken and shown. */
export function ToastStack({ count }: { count: number }) {
  useEffect(() => {
    if (count === 0) return;
    for (const { tone, title, description } of takeWaitingToasts()) {
      present(title, { id: title, description, className: edges[tone] });
    }
  }, [count]);
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel={layoutTexts.notifications}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'w-full rounded-card border border-l-4 bg-raised px-4 py-3 text-sm text-text shadow-float',
          title: 'font-semibold',
          description: 'text-muted',
        },
      }}
    />
  );
}
