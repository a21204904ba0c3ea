import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { Credentials } from '#shared/schemas/credentials.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EmailField } from './email-field.tsx';

export function useCredentialsForm(email = '') {
  return useForm({ resolver: zodResolver(Credentials), defaultValues: { email, password: '' } });
}

type CredentialsFormProps = {
  form: UseFormReturn<Credentials>;
  /** Begins the ids of the fields, which password managers remember. */
  name: 'log-in' | 'sign-up';
  submitLabel: string;
  autoFocus?: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** A field was refused, so nothing is sent. */
  onInvalid: () => void;
  /** What came of the last attempt. */
  children?: ReactNode;
};

export function CredentialsForm({
  form,
  name,
  onSubmit,
  onInvalid,
  children,
  ...props
}: CredentialsFormProps) {
  const { register, handleSubmit, formState, control } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, compute: (values) => values });
  // Of several wrong fields the one that is registered first gets the focus.
  const email = register('email');
  const password = {
    id: `${name}-password`,
    label: authTexts.passwordLabel,
    readOnly: isSubmitting,
    error: errors.password?.message,
    ...register('password'),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit, onInvalid)(event)}
      className="flex flex-col gap-4 pt-5"
    >
      <EmailField
        id={`${name}-email`}
        autoFocus={props.autoFocus}
        readOnly={isSubmitting}
        error={errors.email?.message}
        {...email}
      />
      {name === 'sign-up' ? (
        <NewPasswordField {...password} typed={typed.password} emails={[typed.email]} />
      ) : (
        <PasswordField {...password} autoComplete="current-password" />
      )}
      {children}
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {props.submitLabel}
      </Button>
    </form>
  );
}
