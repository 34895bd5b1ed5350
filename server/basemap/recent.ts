/** Keeps what was made for a key for as long as the key is among the `limit` last asked for. */
export class Recent<Value> {
  private readonly kept = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.kept.size;
  }

  /** The value of a key, made now if it is not kept. */
  get(key: string, make: () => Value): Value {
    const value = this.kept.get(key) ?? make();
    // A Map remembers the order of insertion: the first key is the one not asked for the longest.
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value as string);
    return value;
  }
}
