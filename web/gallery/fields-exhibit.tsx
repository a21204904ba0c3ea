import { useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Exhibit, Group } from './exhibit.tsx';

const span = { min: '1900-01-01', max: '2026-11-21', startAt: '1996-01-01' };
const leagues = [
  { value: 'NFL', text: 'NFL' },
  { value: 'NBA', text: 'NBA' },
] as const;
const states = [
  ['Hover', { 'data-shown': 'hover' }],
  ['Focus', { 'data-shown': 'focus-visible' }],
  ['Wrong', { error: 'What is wrong with it' }],
  ['Read-only', { readOnly: true }],
  ['Disabled', { disabled: true }],
] as const;
const newPasswords = ['sunshine1', 'tfhzzq', 'nine letters', 'boats sing in the dry'];

/** What takes something in. */
export function FieldsExhibit() {
  return (
    <Group name="Fields">
      <Exhibit name="Text field" use="Label above, help or what is wrong below.">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Empty" placeholder="Placeholder" />
          <TextField label="With a hint" hint="What helps to fill it in" defaultValue="Words" />
          {states.map(([name, attributes]) => (
            <TextField key={name} label={name} defaultValue="Words" {...attributes} />
          ))}
          <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
          {newPasswords.map((typed) => (
            <NewPasswordField
              key={typed}
              label="New password"
              typed={typed}
              emails={[]}
              defaultValue={typed}
            />
          ))}
        </div>
      </Exhibit>
      <OtherFields />
      <Exhibit name="Tabs" use="Views of one thing; arrows walk between them.">
        <Tabs defaultValue="one" className="min-w-0">
          <TabsList aria-label="Tabs">
            <TabsTrigger value="one">Chosen</TabsTrigger>
            <TabsTrigger value="two">Other</TabsTrigger>
            <TabsTrigger value="hover" data-shown="hover">
              Hover
            </TabsTrigger>
            <TabsTrigger value="focus" data-shown="focus-visible">
              Focus
            </TabsTrigger>
            <TabsTrigger value="disabled" disabled>
              Disabled
            </TabsTrigger>
          </TabsList>
          {['one', 'two', 'hover', 'focus'].map((value) => (
            <TabsContent key={value} value={value} className="py-3 text-sm">
              {`What the tab holds: ${value}`}
            </TabsContent>
          ))}
        </Tabs>
      </Exhibit>
    </Group>
  );
}

function OtherFields() {
  const [date, setDate] = useState('01/02/1996');
  const [league, setLeague] = useState<'NFL' | 'NBA'>('NFL');
  const [search, setSearch] = useState('');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Exhibit name="Date field" use="To type or to choose, and spelled out below.">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField label="Date" value={date} onChange={setDate} {...span} />
          <DateField label="Disabled date" value={date} onChange={setDate} {...span} disabled />
        </div>
      </Exhibit>
      <Exhibit name="Select" use="The system's own list, dressed like the other fields.">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="League" value={league} options={leagues} onChange={setLeague} />
          <SelectField
            label="Disabled league"
            value={league}
            options={leagues}
            onChange={setLeague}
            disabled
          />
        </div>
      </Exhibit>
      <Exhibit name="Search field" use="Narrows the list below it as one types.">
        <SearchField label="Search teams" value={search} onChange={setSearch} />
      </Exhibit>
      <Exhibit name="Check field" use="Something that is on or off, at once.">
        <div className="flex flex-wrap gap-6">
          <CheckField label="On" isChecked={isOn} onChange={setOn} />
          <CheckField label="Off" isChecked={!isOn} onChange={() => setOn(!isOn)} />
          <CheckField label="Disabled" isChecked disabled onChange={setOn} />
        </div>
      </Exhibit>
    </>
  );
}
