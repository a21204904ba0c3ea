import { Star } from 'lucide-react';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { Exhibit } from './exhibit.tsx';

const variants = ['primary', 'destructive', 'digit', 'outline', 'ghost', 'board'] as const;
const tones: BadgeTone[] = ['live', 'upcoming', 'success', 'neutral', 'digit', 'board'];
const colours = [
  'bg-background',
  'bg-surface',
  'bg-raised',
  'bg-border',
  'bg-control',
  'bg-text',
  'bg-muted',
  'bg-board',
  'bg-board-line',
  'bg-board-text',
  'bg-board-muted',
  'bg-board-digit',
  'bg-primary',
  'bg-primary-text',
  'bg-secondary',
  'bg-warning',
  'bg-success',
  'bg-accent',
  'bg-live',
  'bg-live-text',
  'bg-upcoming',
  'bg-destructive',
  'bg-focus',
];
const teams = ['Kansas City Chiefs', 'Buffalo Bills', 'Boston Celtics', 'Harbour City'];

/** What stands still. */
export function LookExhibit() {
  return (
    <>
      <Exhibit name="Logo">
        <Logo />
      </Exhibit>
      <Exhibit name="Colours">
        {colours.map((colour) => (
          <span key={colour} className="grid w-24 gap-1 text-xs">
            <span className={`h-10 rounded-card border ${colour}`} />
            {colour.slice(3)}
          </span>
        ))}
      </Exhibit>
      <Exhibit name="Type">
        <p className="w-full font-black font-display text-6xl leading-none">Big Shoulders 21 17</p>
        <p className="w-full font-display font-extrabold text-2xl tabular-nums">0123456789</p>
        <p>Text in the face of the system</p>
        <p className="text-muted text-sm">Quiet text</p>
      </Exhibit>
      {variants.map((variant) => (
        <Exhibit key={variant} name={`Button, ${variant}`}>
          <div
            className={`flex flex-wrap gap-3 rounded-card p-3 ${variant === 'board' ? 'focus-on-board bg-board' : ''}`}
          >
            <Button variant={variant}>Normal</Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant} size="icon" aria-label="Icon">
              <Star aria-hidden />
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} isBusy>
              Busy
            </Button>
            <ButtonLink variant={variant} to="/gallery.html">
              Link
            </ButtonLink>
          </div>
        </Exhibit>
      ))}
      <Exhibit name="Badge">
        {tones.map((tone) => (
          <span key={tone} className={tone === 'digit' || tone === 'board' ? 'bg-board p-2' : ''}>
            <Badge tone={tone} isPulsing={tone === 'live'}>
              {tone}
            </Badge>
          </span>
        ))}
      </Exhibit>
      <Exhibit name="Team badge">
        {teams.map((team) => (
          <TeamBadge key={team} team={team} />
        ))}
      </Exhibit>
      <Exhibit name="Card">
        <Card className="w-full">
          <CardHeader title="Heading">
            <Button variant="ghost">Action</Button>
          </CardHeader>
          <p className="p-4">What the card holds</p>
        </Card>
      </Exhibit>
      <Exhibit name="Table">
        <Card className="w-full min-w-0">
          <TableBox caption="Table" columns={['Team', 'Won', 'Lost']}>
            {teams.map((team) => (
              <Row key={team} name={team}>
                <Cell>12</Cell>
                <Cell>4</Cell>
              </Row>
            ))}
          </TableBox>
        </Card>
      </Exhibit>
    </>
  );
}
