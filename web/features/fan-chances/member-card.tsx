import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fanTable } from '#shared/facts/forecasts.ts';
import { ShownName } from '#shared/schemas/fan-chances.ts';
import { beatTexts as texts } from '#shared/texts/fan-chances.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { changeMemberMutation } from './fan-chances.mutations.ts';
import { fanMemberQuery } from './fan-chances.queries.ts';

/** Whether, and under which name, the fan stands in the public table. */
export function MemberCard({ userId }: { userId: string }) {
  const { data, isError } = useQuery(fanMemberQuery(userId));
  if (data === undefined && isError) return null;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.joinHeading} level={3} />
      <div className="grid gap-3 p-4">
        <p className="text-muted text-sm">{texts.joinMeaning}</p>
        {data === undefined ? (
          <SkeletonCard className="h-24" />
        ) : (
          <MemberForm userId={userId} listedAs={data} />
        )}
      </div>
    </Card>
  );
}

function MemberForm({ userId, listedAs }: { userId: string; listedAs: string | null }) {
  const change = useMutation(changeMemberMutation(userId));
  const [name, setName] = useState(listedAs ?? '');
  const [isOdd, setOdd] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = ShownName.safeParse(name);
    setOdd(!wanted.success);
    if (wanted.success) change.mutate(wanted.data);
  };
  const isLeaving = change.isPending && change.variables === null;
  const error = isOdd ? texts.nameOdd : change.error && sayRefusal(change.error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p role="status" className="font-semibold text-sm empty:hidden">
        {listedAs !== null && texts.joined(listedAs)}
      </p>
      <TextField
        label={texts.name}
        hint={texts.nameShort(fanTable.name.least, fanTable.name.most)}
        autoComplete="nickname"
        maxLength={fanTable.name.most}
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...(error && { error })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={change.isPending && !isLeaving}>
          {listedAs === null ? texts.join : texts.rename}
        </Button>
        {listedAs !== null && (
          <Button variant="outline" isBusy={isLeaving} onClick={() => change.mutate(null)}>
            {texts.leave}
          </Button>
        )}
      </div>
    </form>
  );
}

function sayRefusal(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === 'conflict') return texts.nameTaken;
  return code === 'invalid_input' ? texts.nameOdd : texts.changeFailed;
}
