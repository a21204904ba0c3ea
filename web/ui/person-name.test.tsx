import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PersonName } from './person-name.tsx';

describe('The name of a person', () => {
  it.each([
    ['Nils Ambar', 'N. Ambar'],
    ['Ana de la Cruz', 'A. de la Cruz'],
    ['Neno', 'Neno'],
  ])('%s is %s where there is no room', (name, short) => {
    const { container } = render(<PersonName name={name} />);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(short);
  });

  it('is heard in full, and once', () => {
    render(
      <button type="button">
        <PersonName name="Ana de la Cruz" />
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Ana de la Cruz' })).toBeDefined();
  });
});
