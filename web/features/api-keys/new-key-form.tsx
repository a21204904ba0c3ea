import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, Controller, useController, useForm } from 'react-hook-form';
import { apiKeyExpiryDays, apiKeyNameLength, apiScopes } from '#shared/facts/api-keys.ts';
import { NewApiKey } from '#shared/schemas/api-keys.ts';
import { expiryText, scopeTexts, newApiKeyTexts as texts } from '#shared/texts/api-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { labelClasses } from '#web/ui/field-box.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Problem, TextField } from '#web/ui/text-field.tsx';
import { explainCreationFailure } from './api-keys.mutations.ts';

type NewKeyFormProps = {
  onCreate: (wish: NewApiKey) => Promise<void>;
  onCancel: () => void;
  /** A dialog above it has the word. */
  isAsking: boolean;
};

const beginning: NewApiKey = { name: '', scopes: ['scores'], expires_in_days: 90 };
const expiries = apiKeyExpiryDays.map((days) => ({ value: String(days), text: expiryText(days) }));

export function NewKeyForm({ onCreate, onCancel, isAsking }: NewKeyFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewApiKey),
    defaultValues: beginning,
  });
  const { errors } = formState;
  const isBusy = formState.isSubmitting && !isAsking;
  const submit = async (wish: NewApiKey) => {
    try {
      await onCreate(wish);
    } catch (error) {
      setError('root', { message: explainCreationFailure(error) });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-4">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        dir="auto"
        maxLength={apiKeyNameLength}
        error={errors.name?.message}
        {...register('name')}
      />
      <Scopes control={control} />
      <Controller
        control={control}
        name="expires_in_days"
        render={({ field }) => (
          <SelectField
            label={texts.expiry}
            value={String(field.value)}
            options={expiries}
            onChange={(value) =>
              field.onChange(apiKeyExpiryDays.find((days) => String(days) === value))
            }
          />
        )}
      />
      {errors.root?.message && <Problem>{errors.root.message}</Problem>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {texts.create}
        </Button>
      </div>
    </form>
  );
}

function Scopes({ control }: { control: Control<NewApiKey> }) {
  const { field, fieldState } = useController({ control, name: 'scopes' });
  const chosen = field.value;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={labelClasses}>{texts.scopes}</legend>
      {apiScopes.map((scope) => (
        <CheckField
          key={scope}
          label={scopeTexts[scope].name}
          detail={scopeTexts[scope].explanation}
          isChecked={chosen.includes(scope)}
          onChange={(isWanted) =>
            field.onChange(
              apiScopes.filter((each) => (each === scope ? isWanted : chosen.includes(each))),
            )
          }
        />
      ))}
      {fieldState.error?.message && <Problem>{fieldState.error.message}</Problem>}
    </fieldset>
  );
}
