import { useState } from 'react';
import { keysTexts as texts } from '#shared/texts/keys.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { areKeysOn, switchKeys } from '#web/ui/shortcut.ts';

export function KeysDialog({ isOpen, onOpenChange }: OnDemandProps) {
  const [isOn, setOn] = useState(areKeysOn);
  const choose = (isNowOn: boolean) => {
    switchKeys(isNowOn);
    setOn(isNowOn);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={texts.heading}
      description={texts.lead}
    >
      <CheckField label={texts.switch} isChecked={isOn} onChange={choose} className="mb-3" />
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b text-muted">
            <th scope="col" className="w-28 py-2 pr-3 font-semibold">
              {texts.keys}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {texts.does}
            </th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(({ keys, does }) => (
            <tr key={does} className="border-b last:border-b-0">
              <th scope="row" className="whitespace-nowrap py-2 pr-3 font-normal">
                <Keys keys={keys} />
              </th>
              <td className="py-2">{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && <span className="px-1 text-muted">{texts.between}</span>}
      <kbd className="inline-block min-w-7 rounded-card border border-control bg-raised px-1.5 py-0.5 text-center font-sans font-semibold">
        {key}
      </kbd>
    </span>
  ));
}
