import { CalendarDays, Lock, Search, Star, Trophy, Users } from 'lucide-react';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Logo, LogoMark } from '#web/ui/logo.tsx';
import { Exhibit, Group, Pieces } from './exhibit.tsx';

/** Names in app.css; as classes they would weigh on every page, which has the same style sheet. */
const palettes = {
  Sheets: ['background', 'surface', 'raised', 'field', 'border', 'control'],
  Words: ['text', 'muted', 'primary', 'primary-text', 'live-text', 'focus'],
  Sports: ['secondary', 'warning', 'success', 'primary', 'accent'],
  States: ['live', 'upcoming', 'success', 'destructive'],
  Board: ['board', 'board-line', 'board-text', 'board-muted', 'board-digit'],
};
const sizes = [
  ['text-6xl font-black', 'Display 6xl', 'the score of a game'],
  ['text-4xl font-extrabold', 'Display 4xl', 'a page'],
  ['text-2xl font-extrabold', 'Display 2xl', 'a score in a row, a dialog'],
  ['text-xl font-extrabold uppercase tracking-wide', 'Display xl', 'a card'],
] as const;
const icons = [Search, Star, CalendarDays, Users, Trophy, Lock];
const iconSizes = ['size-4', 'size-5', 'size-6', 'size-10'];

/** What everything else is made of. */
export function FoundationsExhibit() {
  return (
    <Group name="Foundations">
      <Exhibit name="Logo" use="A hub whose spokes read as field markings; one colour from 16 px.">
        <div className="flex flex-wrap items-center gap-6 rounded-card border border-board-line bg-board p-4 text-board-text">
          <Logo />
          <LogoMark className="size-10" />
          <LogoMark className="size-4" />
        </div>
      </Exhibit>
      <Exhibit
        name="Colours"
        use="One set of names, a value for each theme, each pair tested for contrast."
      >
        {Object.entries(palettes).map(([name, colours]) => (
          <div key={name} className="grid gap-2">
            <h4 className="font-semibold text-sm">{name}</h4>
            <ul aria-label={name} className="grid grid-cols-3 gap-2 sm:grid-cols-6">
              {colours.map((colour) => (
                <li key={colour} className="grid gap-1 text-xs">
                  <span
                    className="h-12 rounded-card border"
                    style={{ backgroundColor: `var(--${colour})` }}
                  />
                  {colour}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Exhibit>
      <Exhibit
        name="Type"
        use="Big Shoulders for headings and figures, the system's face for words."
      >
        <div className="grid gap-3">
          {sizes.map(([classes, name, what]) => (
            <p key={name} className="grid gap-1">
              <span className={`font-display leading-none ${classes}`}>Chiefs 21 Bills 17</span>
              <span className="text-muted text-xs">{`${name}: ${what}`}</span>
            </p>
          ))}
          <p>Base: the words of a page are set in the face of the system.</p>
          <p className="text-sm">Small: rows, tables, buttons.</p>
          <p className="text-muted text-xs">Extra small: what stands below a figure.</p>
          <div className="grid w-fit gap-1 text-right font-display font-extrabold text-3xl tabular-nums leading-none">
            <span>111.1</span>
            <span>208.7</span>
            <span>94.0</span>
          </div>
          <p className="text-muted text-xs">
            Figures share one width, so that they stand in columns.
          </p>
        </div>
      </Exhibit>
      <Exhibit name="Icons" use="lucide, one stroke of 1.75 px at every size.">
        {iconSizes.map((size) => (
          <Pieces key={size}>
            {icons.map((Icon) => (
              <Icon key={Icon.displayName} aria-hidden className={size} />
            ))}
            <span className="text-muted text-xs">{size}</span>
          </Pieces>
        ))}
      </Exhibit>
      <Exhibit name="Surfaces" use="Flat, one hairline, one radius; one shadow for what floats.">
        <Card>
          <CardHeader title="Card">
            <span className="text-muted text-sm">Actions stand here</span>
          </CardHeader>
          <p className="p-4 text-sm">What the card holds</p>
        </Card>
        <div className="rounded-card border bg-raised p-4 text-sm shadow-float">What floats</div>
        <div className="rounded-card border border-board-line bg-board p-4 text-board-text text-sm">
          The board is dark in both themes
        </div>
      </Exhibit>
    </Group>
  );
}
