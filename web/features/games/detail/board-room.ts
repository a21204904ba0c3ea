/** Where the board holds the score alone: periods and the last play stand below the tabs. */
export const phone = '(width < 40rem)';
