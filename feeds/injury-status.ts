const plain = /[^a-z]/g;

const known: Record<string, string> = {
  out: 'Out',
  o: 'Out',
  doubtful: 'Doubtful',
  d: 'Doubtful',
  questionable: 'Questionable',
  q: 'Questionable',
  probable: 'Probable',
  p: 'Probable',
  active: 'Active',
  daytoday: 'Day-To-Day',
  dd: 'Day-To-Day',
  gtd: 'Day-To-Day',
  injuredreserve: 'Injured Reserve',
  ir: 'Injured Reserve',
  suspension: 'Suspension',
  suspended: 'Suspension',
  physicallyunabletoperform: 'Physically Unable to Perform',
  pup: 'Physically Unable to Perform',
};

/** One spelling for every feed's word; a word that nobody knows stays as it was written. */
export function injuryStatus(word: string): string {
  return known[word.toLowerCase().replaceAll(plain, '')] ?? word;
}
