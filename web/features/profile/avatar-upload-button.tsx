import { type ChangeEvent, useRef } from 'react';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { acceptedTypes } from './avatar-storage.ts';

type AvatarUploadButtonProps = { isUploading: boolean; onPick: (file: File | undefined) => void };

/** Stays focusable while it works, so that the keyboard does not lose its place. */
export function AvatarUploadButton({ isUploading, onPick }: AvatarUploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onPick(event.target.files?.[0]);
    // Otherwise choosing the same file again would change nothing and be lost.
    event.target.value = '';
  };
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={isUploading}
        onClick={() => !isUploading && input.current?.click()}
      >
        {isUploading && <Spinner />}
        {isUploading ? texts.uploading : texts.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        aria-label={texts.file}
        hidden
        onChange={pick}
      />
      <span role="status" className="sr-only">
        {isUploading && texts.uploading}
      </span>
    </>
  );
}
