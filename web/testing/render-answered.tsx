import type { ReactNode } from 'react';
import type { Subscription } from '#web/session/subscription-context.ts';
import { type FakeBackend, fakeBackend } from './fake-backend.ts';
import { fakeTables, type TableAnswers } from './fake-tables.ts';
import { renderPremium } from './render-premium.tsx';
import { type RenderOptions, renderWithData } from './render-with-data.tsx';

export type Answers = TableAnswers | ((url: URL) => unknown);
type Answered = FakeBackend & ReturnType<typeof renderWithData>;

/** Renders before a server that answers so: by the address asked for, or by table. */
export function renderAnswered(
  element: ReactNode,
  answers: Answers,
  options: RenderOptions = {},
): Answered {
  return { ...fake(answers), ...renderWithData(element, options) };
}

/** The same for a subscriber, unless told otherwise. */
export function renderPremiumAnswered(
  element: ReactNode,
  answers: Answers,
  subscription?: Partial<Subscription>,
): Answered {
  return { ...fake(answers), ...renderPremium(element, subscription) };
}

function fake(answers: Answers): FakeBackend {
  return typeof answers === 'function' ? fakeBackend(answers) : fakeTables(answers);
}
