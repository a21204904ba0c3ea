import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AlertKind, defaultAlertKinds } from '#shared/facts/alerts.ts';
import { alertChoiceTexts as texts } from '#shared/texts/alerts.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { More } from '#web/ui/more.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { saveChoiceMutation } from './alerts.mutations.ts';
import { type AlertChoice, type AlertSettings, choiceOf, type Subject } from './alerts.ts';
import { KindChecks } from './kind-checks.tsx';

type ChoicesProps = {
  subjects: readonly Subject[];
  choices: readonly AlertChoice[];
  settings: AlertSettings;
};

/** What holds for one alone, in place of the settings. */
export function Choices({ subjects, choices, settings }: ChoicesProps) {
  const of = { queryClient: useQueryClient(), userId: useAuth().user?.id };
  const { mutate } = useMutation(saveChoiceMutation(of));
  return (
    <div className="border-t px-4">
      <More title={texts.heading}>
        <ul className="divide-y">
          {subjects.map((subject) => (
            <li key={`${subject.kind} ${subject.id}`} className="grid gap-2 py-3">
              <Choice
                subject={subject}
                kinds={choiceOf(subject, choices)?.kinds}
                usual={settings.kinds}
                onChange={(kinds) => mutate({ subject, kinds })}
              />
            </li>
          ))}
        </ul>
      </More>
    </div>
  );
}

type ChoiceProps = {
  subject: Subject;
  /** Undefined: as in the settings. */
  kinds: readonly AlertKind[] | undefined;
  usual: readonly AlertKind[];
  onChange: (kinds: AlertKind[] | null) => void;
};

function Choice({ subject: { kind, name }, kinds, usual, onChange }: ChoiceProps) {
  const isTeam = kind === 'team';
  const first = usual.length > 0 ? usual : defaultAlertKinds;
  const choices = { same: null, own: isTeam ? [...first] : ['injury' as const], none: [] };
  const value = kinds === undefined ? 'same' : kinds.length > 0 ? 'own' : 'none';
  return (
    <>
      <SelectField
        label={name}
        value={value}
        options={[
          { value: 'same', text: texts.same },
          { value: 'own', text: isTeam ? texts.own : texts.injury },
          { value: 'none', text: texts.none },
        ]}
        onChange={(choice) => onChange(choices[choice])}
      />
      {isTeam && kinds && value === 'own' && (
        <fieldset aria-label={texts.kindsOf(name)}>
          <KindChecks kinds={kinds} onChange={onChange} isShort />
        </fieldset>
      )}
    </>
  );
}
