import { Star } from 'lucide-react';
import { useState } from 'react';
import { keysOf } from '#shared/facts/keys-of.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Exhibit, Group } from './exhibit.tsx';

const variants = {
  primary: 'the one thing to do here',
  outline: 'everything else',
  ghost: 'beside a heading or in a row',
  destructive: 'what cannot be taken back',
  digit: 'the call on a board',
  board: 'the header and panels on a board',
} as const;
type Variant = keyof typeof variants;

/** Told apart by attribute, since nobody can hover over six buttons at once. */
const states = [
  ['Rest', {}],
  ['Hover', { 'data-shown': 'hover' }],
  ['Active', { 'data-shown': 'hover active' }],
  ['Focus', { 'data-shown': 'focus-visible' }],
  ['Disabled', { disabled: true }],
  ['Busy', { isBusy: true }],
] as const;

export function ActionsExhibit() {
  return (
    <Group name="Actions">
      {keysOf(variants).map((variant) => (
        <Exhibit key={variant} name={`Button, ${variant}`} use={`For ${variants[variant]}.`}>
          <div
            className={`flex flex-wrap items-center gap-3 ${isOnBoard(variant) ? 'focus-on-board rounded-card border border-board-line bg-board p-3' : ''}`}
          >
            {states.map(([name, attributes]) => (
              <Button key={name} variant={variant} {...attributes}>
                {name}
              </Button>
            ))}
            <Button variant={variant} size="icon" aria-label="Icon">
              <Star aria-hidden />
            </Button>
            <ButtonLink variant={variant} to="/gallery.html">
              Link
            </ButtonLink>
            <Button variant={variant} size="large">
              Large
            </Button>
          </div>
        </Exhibit>
      ))}
      <Exhibit name="TextLink" use="For one more page, beside or below words.">
        <TextLink to="/gallery.html">Link</TextLink>
      </Exhibit>
      <Exhibit name="Chips" use="For one of a few; a line too long is pushed by hand.">
        <ChipLine />
      </Exhibit>
    </Group>
  );
}

function ChipLine() {
  const [chosen, setChosen] = useState('1');
  return (
    <Chips
      label="Chips"
      values={['1', '2', '3', '4']}
      nameOf={(value) => `Choice ${value}`}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}

function isOnBoard(variant: Variant): boolean {
  return variant === 'board' || variant === 'digit';
}
