/** The same value, where each list of rows may still be on its way, page by page. */
export type Streamed<Value> = Value extends readonly (infer Row)[]
  ? Value | AsyncIterable<Row[]>
  : Value extends object
    ? { [Key in keyof Value]: Streamed<Value[Key]> }
    : Value;

/** Its JSON in pieces, none of which is made before the reader wants it. A failure on the way cuts the answer off. */
export function writeJson(value: object, report: (error: unknown) => void): ReadableStream {
  async function* write() {
    try {
      yield* piecesOf(value, '');
    } catch (error) {
      report(error);
      throw error;
    }
  }
  return ReadableStream.from(write()).pipeThrough(new TextEncoderStream());
}

async function* piecesOf(value: unknown, indent: string): AsyncGenerator<string, void, void> {
  const inner = `${indent}  `;
  if (isPaged(value)) {
    let before = '[';
    for await (const rows of value) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => `\n${inner}${JSON.stringify(row)}`).join(',');
      before = ',';
    }
    yield before === ',' ? `\n${indent}]` : '[]';
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    let before = '{';
    for (const [key, each] of Object.entries(value)) {
      yield `${before}\n${inner}${JSON.stringify(key)}: `;
      yield* piecesOf(each, inner);
      before = ',';
    }
    yield before === '{' ? '{}' : `\n${indent}}`;
  } else {
    yield JSON.stringify(value);
  }
}

function isPaged(value: unknown): value is AsyncIterable<unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
