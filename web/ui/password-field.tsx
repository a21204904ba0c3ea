import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { passwordFieldTexts } from '#shared/texts/password-field.ts';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** Hidden until asked for, and again when the form is sent: a browser would remember it as text. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const Icon = isShown ? EyeOff : Eye;

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <Button
          ref={toggle}
          variant="ghost"
          size="icon"
          aria-label={passwordFieldTexts.show}
          aria-pressed={isShown}
          title={isShown ? passwordFieldTexts.hide : passwordFieldTexts.show}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden />
        </Button>
      }
    />
  );
}
