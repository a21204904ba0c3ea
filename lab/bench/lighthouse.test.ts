import { describe, expect, it } from 'vitest';
import { readAnswer } from './lighthouse.ts';

function answer(score: number, error?: string) {
  const empty = { score: 1, auditRefs: [] };
  return {
    runtimeError: error === undefined ? undefined : { message: error },
    categories: {
      performance: { score: 0.972, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
      accessibility: {
        score: 0.9,
        auditRefs: [
          { id: 'label', weight: 7 },
          { id: 'by-hand', weight: 0 },
        ],
      },
      'best-practices': empty,
      seo: empty,
    },
    audits: {
      label: { title: 'Fields have no labels', score },
      'by-hand': { title: 'To be looked at', score: 0 },
      'largest-contentful-paint': { title: 'LCP', score: 1, numericValue: 1_500 },
      'total-blocking-time': { title: 'TBT', score: 0.5, numericValue: 40 },
      'cumulative-layout-shift': { title: 'CLS', score: 1, numericValue: 0 },
    },
  };
}

describe('an answer of Lighthouse', () => {
  it('gives scores in percent, figures, and the faults that count', () => {
    const measured = readAnswer(answer(0));
    expect(measured).toMatchObject({ performance: 97, accessibility: 90, seo: 100 });
    expect(measured).toMatchObject({ lcpMs: 1_500, tbtMs: 40, cls: 0 });
    expect(measured.faults).toEqual(['Fields have no labels']);
    expect(readAnswer(answer(1)).faults).toEqual([]);
  });

  it('is refused when the page did not load', () => {
    expect(() => readAnswer(answer(1, 'no page'))).toThrow('no page');
  });
});
