import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useId } from 'react';
import { type AvatarCategory, avatarCategories, avatarPresetPath } from '#shared/facts/avatars.ts';
import { avatarNames, avatarTexts as texts } from '#shared/texts/avatars.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type ChooserProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  current: string | null;
  onChoose: (address: string) => void;
};

/** The presets by category. Arrow keys move within a category; only Enter, Space or a click picks. */
export function AvatarChooser({ isOpen, onOpenChange, current, onChoose }: ChooserProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={texts.dialogTitle}
      description={texts.dialogDescription}
    >
      <div className="grid gap-5">
        {avatarCategories.map(({ id, name }) => (
          <Category key={id} id={id} name={name} current={current} onChoose={onChoose} />
        ))}
        <Credit />
      </div>
    </Dialog>
  );
}

type CategoryProps = Pick<ChooserProps, 'current' | 'onChoose'> & {
  id: AvatarCategory;
  name: string;
};

function Category({ id, name, current, onChoose }: CategoryProps) {
  const headingId = useId();
  const addresses = avatarNames[id].map((_, index) => avatarPresetPath(id, index + 1));
  const isCurrentHere = current !== null && addresses.includes(current);
  return (
    <section className="grid gap-2">
      <h3 id={headingId} className="text-lg uppercase leading-none tracking-wide">
        {name}
      </h3>
      <ToggleGroup.Root
        type="single"
        role="radiogroup"
        aria-labelledby={headingId}
        value={isCurrentHere ? current : ''}
        // Picking the current one again is reported as nothing picked.
        onValueChange={(address) => onChoose(address || (current ?? ''))}
        className="grid grid-cols-3 gap-2 sm:grid-cols-6"
      >
        {avatarNames[id].map((description, index) => (
          <ToggleGroup.Item
            key={description}
            value={avatarPresetPath(id, index + 1)}
            aria-label={description}
            title={description}
            className="group relative aspect-square cursor-pointer rounded-card hover:opacity-85"
          >
            <img
              src={avatarPresetPath(id, index + 1)}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="size-full rounded-card"
            />
            <Check
              aria-hidden
              className="absolute -top-1 -right-1 hidden size-6 rounded-full border-2 border-surface bg-primary p-0.5 text-primary-text group-data-[state=on]:block"
            />
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </section>
  );
}

function Credit() {
  const { credit } = texts;
  return (
    <p className="text-muted text-xs">
      {credit.before}
      <a href={credit.workUrl} className="underline" target="_blank" rel="noreferrer">
        {credit.work}
      </a>
      {credit.between}
      <a href={credit.licenceUrl} className="underline" target="_blank" rel="noreferrer">
        {credit.licence}
      </a>
      {credit.after}
    </p>
  );
}
