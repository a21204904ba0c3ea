import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { otherSports } from '#web/parts/other-sports.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { useDeviceSetting } from '#web/ui/device-setting.ts';

/** Soccer and cricket, which have no teams to follow: wanted on Home or not. */
export function AlsoOthers() {
  return (
    <CheckField
      label={texts.alsoOthers}
      isChecked={useDeviceSetting(otherSports)}
      onChange={(isWanted) => otherSports.keep(isWanted ? 'yes' : null)}
    />
  );
}
