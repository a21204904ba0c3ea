import { Moon, Sun } from 'lucide-react';
import { lazy } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

const loadChoice = () => import('./theme-choice.tsx');
export const ThemeChoice = lazy(async () => ({ default: (await loadChoice()).ThemeChoice }));

export function ThemeMenu() {
  return (
    <div className="relative">
      <Disclosure
        label={layoutTexts.themeMenu}
        triggerClassName={buttonClasses({ variant: 'board', size: 'icon' })}
        panelClassName="right-0 top-full mt-1 rounded-card border border-board-line bg-board p-2"
        onIntent={() => void loadChoice().catch(() => {})}
        trigger={
          <>
            <Sun aria-hidden className="dark:hidden" />
            <Moon aria-hidden className="hidden dark:block" />
          </>
        }
      >
        {() => <ThemeChoice />}
      </Disclosure>
    </div>
  );
}
