import { authTexts } from '#shared/texts/auth.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/** The address is also the name that password managers keep with a password. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      {...props}
      type="email"
      label={authTexts.emailLabel}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
