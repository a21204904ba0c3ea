import { useState } from 'react';
import { DateField } from '#web/ui/date-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Exhibit } from './exhibit.tsx';

const span = { min: '1900-01-01', max: '2026-11-21', startAt: '1996-01-01' };
const leagues = [
  { value: 'NFL', text: 'NFL' },
  { value: 'NBA', text: 'NBA' },
] as const;

/** What takes something in. */
export function FieldsExhibit() {
  const [date, setDate] = useState('01/02/1996');
  const [league, setLeague] = useState<'NFL' | 'NBA'>('NFL');
  return (
    <>
      <Exhibit name="Text field">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField label="Empty" placeholder="Placeholder" />
          <TextField label="With a hint" hint="What helps to fill it in" defaultValue="Words" />
          <TextField label="Wrong" error="What is wrong with it" defaultValue="Words" />
          <TextField label="Disabled" disabled defaultValue="Words" />
          <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
          <SelectField label="Select" value={league} options={leagues} onChange={setLeague} />
          <DateField label="Date" value={date} onChange={setDate} {...span} />
        </div>
      </Exhibit>
      <Exhibit name="Tabs">
        <Tabs defaultValue="one" className="w-full">
          <TabsList aria-label="Tabs">
            <TabsTrigger value="one">Chosen</TabsTrigger>
            <TabsTrigger value="two">Other</TabsTrigger>
            <TabsTrigger value="three" disabled>
              Disabled
            </TabsTrigger>
          </TabsList>
          <TabsContent value="one" className="py-3">
            What the first tab holds
          </TabsContent>
          <TabsContent value="two" className="py-3">
            What the second tab holds
          </TabsContent>
        </Tabs>
      </Exhibit>
    </>
  );
}
