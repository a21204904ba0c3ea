import * as z from 'zod';

/** YYYY-MM-DD as the database knows it, whose calendar has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'There is no year 0');
