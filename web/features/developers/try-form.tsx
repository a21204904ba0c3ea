import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import {
  captionOf,
  endpointTexts,
  sendLabel,
  statusLine,
  tryTexts as texts,
  tryLabel,
} from '#shared/texts/developers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Problem, TextField } from '#web/ui/text-field.tsx';
import { wholeAddress } from '#web/ui/whole-address.ts';
import type { ApiParameter } from './api-document.ts';
import {
  apiPath,
  buildTarget,
  isUsableKey,
  type TryAnswer,
  tryMutation,
  type Values,
} from './try-request.ts';

/** One key for all forms of the page. */
export type KeyState = { apiKey: string; onApiKey: (apiKey: string) => void };
type TryFormProps = { path: string; parameters: readonly ApiParameter[]; keyState: KeyState };

/** Its fields have no names: nothing of them would reach an address. */
export function TryForm({ path, parameters, keyState: { apiKey, onApiKey } }: TryFormProps) {
  const [values, setValues] = useState<Values>(() => choose(parameters));
  const [isChecked, setChecked] = useState(false);
  const { mutate, data, isPending, isError } = useMutation(tryMutation);
  const key = apiKey.trim();
  const isMissing = ({ name, required }: ApiParameter) => Boolean(required && !values[name]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (parameters.some(isMissing) || !isUsableKey(key)) return;
    mutate({ target: buildTarget(path, parameters, values), apiKey: key });
  };
  return (
    <div className="grid gap-4 pb-4">
      <form noValidate aria-label={tryLabel(path)} onSubmit={send} className="grid gap-4">
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            isWrong={isChecked && isMissing(parameter)}
            onChange={(value) => setValues({ ...values, [parameter.name]: value.trim() })}
          />
        ))}
        <TextField
          label={texts.key}
          hint={texts.keyHint}
          error={isUsableKey(key) ? undefined : texts.keyUnusable}
          autoComplete="off"
          spellCheck={false}
          value={apiKey}
          onChange={({ target }) => onApiKey(target.value)}
        />
        <Button type="submit" isBusy={isPending} aria-label={sendLabel(path)} className="w-fit">
          {texts.send}
        </Button>
      </form>
      {isPending && <SkeletonBars className="grid gap-2" sizes={['h-5 w-44', 'h-40']} />}
      {isError && <Problem>{texts.unreachable}</Problem>}
      {data && <TryResult answer={data} path={path} />}
    </div>
  );
}

/** Where one of a list has to be chosen, the first is. */
function choose(parameters: readonly ApiParameter[]): Values {
  const required = parameters.filter((parameter) => parameter.required && parameter.schema.enum);
  return Object.fromEntries(
    required.map(({ name, schema }) => [name, String(schema.enum?.[0] ?? '')]),
  );
}

type ParameterFieldProps = {
  parameter: ApiParameter;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
};

function ParameterField({ parameter, value, isWrong, onChange }: ParameterFieldProps) {
  const { name, required, description, schema } = parameter;
  if (schema.enum) {
    const options = schema.enum.map((one) => ({ value: String(one), text: String(one) }));
    const any = { value: '', text: texts.any };
    return (
      <SelectField
        label={name}
        value={value}
        options={required ? options : [any, ...options]}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={name}
      hint={description}
      error={isWrong ? texts.missing : undefined}
      placeholder={schema.format === 'date' ? texts.dateExample : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type TryResultProps = { answer: TryAnswer; path: string };

function TryResult({ answer: { target, status, rateLimit, body }, path }: TryResultProps) {
  return (
    <div className="grid gap-2">
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={status < 400 ? 'success' : 'live'}>{statusLine(status)}</Badge>
        {rateLimit && (
          <p className="wrap-anywhere">
            {texts.rateLimit}: <code>{rateLimit}</code>
          </p>
        )}
      </div>
      <p className="wrap-anywhere text-muted">
        <code>{`${endpointTexts.method} ${wholeAddress(apiPath + target)}`}</code>
      </p>
      <ScrollBox
        label={captionOf(endpointTexts.answer, path)}
        className="max-h-120 rounded-card border bg-field p-3 text-xs"
      >
        <pre>{body}</pre>
      </ScrollBox>
    </div>
  );
}
