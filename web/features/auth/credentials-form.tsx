import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Credentials } from '#shared/schemas/credentials.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type CredentialsFormProps = {
  submitLabel: string;
  passwordAutoComplete: 'current-password' | 'new-password';
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** What came of the last attempt. */
  children?: ReactNode;
};

export function CredentialsForm({
  submitLabel,
  passwordAutoComplete,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      className="flex flex-col gap-4 pt-5"
    >
      <TextField
        type="email"
        label={authTexts.emailLabel}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        type="password"
        label={authTexts.passwordLabel}
        autoComplete={passwordAutoComplete}
        error={errors.password?.message}
        {...register('password')}
      />
      {children}
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
