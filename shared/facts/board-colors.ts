/** The board of web/app.css in pictures, whatever the theme of who looks. */
export const boardColors = {
  board: '#10161b',
  line: '#2b343c',
  text: '#f5f2e9',
  muted: '#a7b0b8',
  digit: '#ffc845',
  live: '#ff7079',
} as const;
