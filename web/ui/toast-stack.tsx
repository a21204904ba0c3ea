import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast as present, Toaster as Sonner } from 'sonner';
import { toastTexts } from '#shared/texts/toasts.ts';
import { type Toast, takeWaitingToasts } from './toast.ts';

const marks = {
  success: { edge: 'border-l-success', Icon: CircleCheck, color: 'text-success' },
  error: { edge: 'border-l-destructive', Icon: CircleAlert, color: 'text-destructive' },
  info: { edge: 'border-l-primary', Icon: Info, color: 'text-primary' },
} satisfies Record<Toast['tone'], object>;

const withLinkMs = 12_000;

/** `count` grows with each toast, which is when the waiting ones are taken and shown. */
export function ToastStack({ count }: { count: number }) {
  useEffect(() => {
    if (count === 0) return;
    for (const { tone, title, description, link } of takeWaitingToasts()) {
      const { edge, Icon, color } = marks[tone];
      const icon = <Icon aria-hidden className={`size-5 ${color}`} />;
      const shown = { id: title, className: edge, icon };
      if (link) present(title, { ...shown, duration: withLinkMs, description: <Way {...link} /> });
      else present(title, { ...shown, description });
    }
  }, [count]);
  return (
    <Sonner
      position="bottom-right"
      mobileOffset={{ bottom: 'calc(var(--foot) + 1rem)' }}
      containerAriaLabel={toastTexts.region}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full gap-3 rounded-card border border-l-4 bg-raised px-4 py-3 text-sm text-text shadow-float',
          title: 'font-semibold',
          description: 'text-muted',
        },
      }}
    />
  );
}

/** Toasts stand outside the router. */
function Way({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {text}
    </a>
  );
}
