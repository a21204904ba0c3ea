import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { keysOf } from '#shared/facts/keys-of.ts';
import { adminTexts as texts } from '#shared/texts/admin.ts';
import { lazyPart } from '#web/ui/after-paint.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

type Tab = keyof typeof texts.tabs;
const tabs = keysOf(texts.tabs);

const panels: Record<Tab, ComponentType> = {
  health: lazyPart(async () => (await import('./health.tsx')).Health),
  runs: lazyPart(async () => (await import('./run-list.tsx')).RunList),
  accounts: lazyPart(async () => (await import('./accounts.tsx')).Accounts),
  payments: lazyPart(async () => (await import('./payments.tsx')).Payments),
  log: lazyPart(async () => (await import('./log.tsx')).Log),
  system: lazyPart(async () => (await import('./system.tsx')).System),
};

/** The tab stands in the address, so that a reload and the way back find it again. */
export function AdminTabs() {
  const [parameters, setParameters] = useSearchParams();
  const current = tabs.find((tab) => tab === parameters.get('tab')) ?? 'health';
  const Panel = panels[current];
  return (
    <Tabs
      className="min-w-0"
      value={current}
      onValueChange={(tab) => setParameters(tab === 'health' ? {} : { tab }, { replace: true })}
    >
      <TabsList aria-label={texts.tabList}>
        {tabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {texts.tabs[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={current} className="min-h-dvh pt-4">
        <PagePart key={current} waiting={<PageSpinner />}>
          <div className="grid gap-4">
            <Panel />
          </div>
        </PagePart>
      </TabsContent>
    </Tabs>
  );
}
