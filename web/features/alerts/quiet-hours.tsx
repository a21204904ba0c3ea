import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mostPerHourChoices, usualQuietHours } from '#shared/facts/alert-devices.ts';
import { quietTexts as texts } from '#shared/texts/alerts.ts';
import { formatMoment } from '#shared/time-format.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { AlertPart } from './alert-part.tsx';
import { saveSettingsMutation } from './alerts.mutations.ts';
import type { AlertSettings } from './alerts.ts';
import { useDeviceChoices } from './device-choices.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`);

export function QuietHours({ settings }: { settings: AlertSettings }) {
  const { quiet_from, quiet_to, most_per_hour } = settings;
  const { zone } = useDeviceChoices();
  const of = { queryClient: useQueryClient(), userId: useAuth().user?.id };
  const { mutate } = useMutation(saveSettingsMutation(of));
  const isQuiet = quiet_from !== null && quiet_to !== null;
  return (
    <AlertPart title={texts.heading}>
      <CheckField
        label={texts.quiet}
        detail={texts.quietDetail(zone.replaceAll('_', ' '))}
        isChecked={isQuiet}
        onChange={(wish) => mutate(wish ? usualQuietHours : { quiet_from: null, quiet_to: null })}
      />
      {isQuiet && (
        <div className="flex gap-2">
          <SelectField
            label={texts.from}
            value={quiet_from}
            options={optionsOf(hours, quiet_from, sayClock)}
            onChange={(wish) => mutate({ quiet_from: wish, quiet_to })}
          />
          <SelectField
            label={texts.to}
            value={quiet_to}
            options={optionsOf(hours, quiet_to, sayClock)}
            onChange={(wish) => mutate({ quiet_from, quiet_to: wish })}
          />
        </div>
      )}
      <SelectField
        label={texts.most}
        value={String(most_per_hour)}
        options={optionsOf(mostPerHourChoices.map(String), String(most_per_hour), sayMost)}
        onChange={(wish) => mutate({ most_per_hour: Number(wish) })}
      />
    </AlertPart>
  );
}

/** With the chosen one, should it be none of those that are offered. */
function optionsOf(offered: readonly string[], chosen: string, say: (value: string) => string) {
  const values = offered.includes(chosen) ? offered : [chosen, ...offered];
  return values.map((value) => ({ value, text: say(value) }));
}

const sayMost = (value: string) => texts.mostOf(Number(value));

/** "10:00 PM" of "22:00:00": any day has that hour. */
function sayClock(value: string): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  return formatMoment(new Date(2026, 0, 1, hour, minute), { hour: 'numeric', minute: '2-digit' });
}
