/** What is forgotten is computed again. */
export function remember<Key, Value>(
  known: Map<Key, Value>,
  most: number,
  key: Key,
  compute: () => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const computed = compute();
  const [oldest] = known.keys();
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(key, computed);
  return computed;
}
