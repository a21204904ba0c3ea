import { hash } from 'node:crypto';

/** How tokens and keys are stored: they are random enough that nothing slower is needed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
