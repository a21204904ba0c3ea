/** What a provider recorded, read by path and nothing else: none of the product's parsers stand between. */
export class RecordedJson {
  readonly #json: unknown;

  constructor(json: unknown) {
    this.#json = json;
  }

  /** `competitors.0.team.displayName` */
  get(path: string): RecordedJson {
    const found = path.split('.').reduce<unknown>((json, key) => {
      if (typeof json !== 'object' || json === null) return undefined;
      return (json as Record<string, unknown>)[key];
    }, this.#json);
    return new RecordedJson(found);
  }

  /** A text or a number as a text; nothing else is one. */
  get text(): string | undefined {
    const json = this.#json;
    if (typeof json === 'number') return String(json);
    return typeof json === 'string' && json.trim() !== '' ? json.trim() : undefined;
  }

  get number(): number | undefined {
    const number = Number(this.text ?? Number.NaN);
    return Number.isNaN(number) ? undefined : number;
  }

  get isTrue(): boolean {
    return this.#json === true;
  }

  get list(): RecordedJson[] {
    return Array.isArray(this.#json) ? this.#json.map((json) => new RecordedJson(json)) : [];
  }

  /** The first of a list of which the path says one of these words. */
  find(path: string, ...words: (string | undefined)[]): RecordedJson {
    const isAsked = (entry: RecordedJson) => words.includes(entry.get(path).text);
    return this.list.find(isAsked) ?? new RecordedJson(undefined);
  }
}

/** What the provider answers now; nothing where it refuses. */
export async function askProvider(url: string, path: string): Promise<RecordedJson> {
  const answer = await fetch(`${url}/apis/${path}`);
  return new RecordedJson(answer.ok ? await answer.json() : undefined);
}
