import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type AvatarChange, useChangeAvatar } from './avatar.mutations.ts';
import { AvatarPicture } from './avatar-picture.tsx';
import { acceptedTypes, refuseAvatar } from './avatar-storage.ts';
import { profileQuery } from './profile.queries.ts';

const loadChooser = () => import('./avatar-chooser.tsx');
const AvatarChooser = onDemand(async () => (await loadChooser()).AvatarChooser);

const refusals = {
  wrong_type: { title: texts.wrongType, description: texts.wrongTypeHint },
  too_large: { title: texts.tooLarge, description: texts.tooLargeHint },
};

export function AvatarCard({ userId }: { userId: string }) {
  const headingId = useId();
  const { user } = useAuth();
  const { data: profile, isPending } = useQuery(profileQuery(userId));
  const { mutate, isPending: isSaving, variables: change } = useChangeAvatar(userId);
  const stored = profile?.profile_picture ?? null;
  const address = isSaving ? addressDuring(change, stored) : stored;
  const isUploading = isSaving && change.kind === 'upload';

  const upload = (file: File | undefined) => {
    if (!file || isUploading) return;
    const refusal = refuseAvatar(file);
    if (refusal) showToast({ tone: 'error', ...refusals[refusal] });
    else mutate({ kind: 'upload', file });
  };

  return (
    <AvatarDropCard labelledBy={headingId} onDrop={upload}>
      <CardHeader title={texts.heading} id={headingId} />
      <div className="flex flex-wrap items-center gap-5 p-4">
        {isPending ? (
          <SkeletonCard className="size-24 rounded-full" />
        ) : (
          <AvatarPicture address={address} person={{ ...profile, email: user?.email }} />
        )}
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          <AvatarActions
            address={address}
            isUploading={isUploading}
            onChange={mutate}
            onUpload={upload}
          />
          <p className="text-muted text-sm">
            {texts.hint} <span className="pointer-coarse:hidden">{texts.dropHint}</span>
          </p>
        </div>
      </div>
    </AvatarDropCard>
  );
}

/** A pick and a removal show at once; an upload shows when the server has it. */
function addressDuring(change: AvatarChange | undefined, stored: string | null): string | null {
  if (change?.kind === 'choose') return change.address;
  return change?.kind === 'remove' ? null : stored;
}

type AvatarActionsProps = {
  address: string | null;
  isUploading: boolean;
  onChange: (change: AvatarChange) => void;
  onUpload: (file: File | undefined) => void;
};

function AvatarActions({ address, isUploading, onChange, onUpload }: AvatarActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const choose = (picked: string) => {
    setOpen(false);
    if (picked !== address) onChange({ kind: 'choose', address: picked });
  };
  const remove = () => {
    // The button pressed is about to go.
    chooseButton.current?.focus();
    onChange({ kind: 'remove' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={chooseButton}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadChooser().catch(() => {})}
      >
        {texts.choose}
      </Button>
      <AvatarUploadButton isUploading={isUploading} onPick={onUpload} />
      {address !== null && (
        <Button variant="ghost" onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <AvatarChooser isOpen={isOpen} onOpenChange={setOpen} current={address} onChoose={choose} />
    </div>
  );
}

type AvatarUploadButtonProps = { isUploading: boolean; onPick: (file: File | undefined) => void };

/** Stays focusable while it works, so that the keyboard does not lose its place. */
function AvatarUploadButton({ isUploading, onPick }: AvatarUploadButtonProps) {
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

type AvatarDropCardProps = {
  labelledBy: string;
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
};

/** A card that takes a file dropped on it, and says so while one hovers. */
function AvatarDropCard({ labelledBy, onDrop, children }: AvatarDropCardProps) {
  const [isTarget, setTarget] = useState(false);
  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setTarget(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))
      return;
    setTarget(false);
  };
  const take = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-labelledby={labelledBy}
      className="grid"
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={take}
    >
      <Card className={classNames(isTarget && 'outline-dashed outline-2 outline-primary')}>
        {children}
      </Card>
    </section>
  );
}
