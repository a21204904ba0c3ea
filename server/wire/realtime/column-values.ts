import { FilterError } from './change-filter.ts';

/** Compares a value of a row (its text as JSON has it) with a constant that was checked once. */
type Comparable = number | bigint | string | Decimal;
type Decimal = { sign: number; digits: bigint; scale: number };

type ColumnKind = {
  /** Throws FilterError when the text is not a value of the type. */
  read: (text: string) => Comparable;
  compare: (left: Comparable, right: Comparable) => number;
  /** Equal for values that compare as equal. */
  toKey: (value: Comparable) => string;
};

const byOrder = (left: Comparable, right: Comparable): number =>
  left < right ? -1 : left > right ? 1 : 0;

const ordered = { compare: byOrder, toKey: String };

// UTF-8 byte order, the order of collation "C" that the embedded database uses.
const byCodePoint = (left: Comparable, right: Comparable): number =>
  Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));

const text: ColumnKind = { read: (value) => value, compare: byCodePoint, toKey: String };

const integer = (bits: number): ColumnKind => ({
  read: (value) => {
    if (!/^\s*[+-]?\d+\s*$/.test(value)) throw invalid('integer', value);
    const number = BigInt(value.trim().replace(/^\+/, ''));
    if (BigInt.asIntN(bits, number) !== number) throw invalid('integer', value);
    return number;
  },
  ...ordered,
});

const float: ColumnKind = {
  read: (value) => {
    const trimmed = value.trim().toLowerCase();
    if (trimmed === 'nan') return Number.NaN;
    const infinity = /^([+-]?)inf(inity)?$/.exec(trimmed);
    if (infinity) return infinity[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    if (!decimalForm.test(trimmed)) throw invalid('number', value);
    return Number(trimmed);
  },
  compare: (left, right) => {
    // PostgreSQL holds NaN equal to itself and greater than any number.
    const leftIsNan = Number.isNaN(left);
    const rightIsNan = Number.isNaN(right);
    if (leftIsNan || rightIsNan) return Number(leftIsNan) - Number(rightIsNan);
    return byOrder(left, right);
  },
  toKey: String,
};

const decimalForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

const numeric: ColumnKind = {
  read: (value) => {
    const trimmed = value.trim();
    if (!decimalForm.test(trimmed)) return float.read(value);
    const [mantissa = '', exponent = '0'] = trimmed.toLowerCase().replace(/^\+/, '').split('e');
    const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
    return {
      sign: mantissa.startsWith('-') ? -1 : 1,
      digits: BigInt(whole + fraction || '0'),
      scale: fraction.length - Number(exponent),
    };
  },
  compare: (left, right) => {
    if (typeof left !== 'object' || typeof right !== 'object') {
      return float.compare(approximate(left), approximate(right));
    }
    const scale = Math.max(left.scale, right.scale, 0);
    const scaled = ({ sign, digits, scale: own }: Decimal) =>
      BigInt(sign) * digits * 10n ** BigInt(scale - own);
    return byOrder(scaled(left), scaled(right));
  },
  toKey: (value) => {
    if (typeof value !== 'object') return String(value);
    const digits = String(value.digits).replace(/(?<!0)0+$/, '');
    if (digits === '') return '0';
    const trimmedZeros = String(value.digits).length - digits.length;
    return `${value.sign} ${digits} ${value.scale - trimmedZeros}`;
  },
};

// Only reached when one side is NaN or infinite, so losing digits changes nothing.
const approximate = (value: Comparable): Comparable =>
  typeof value === 'object' ? value.sign : value;

const boolean: ColumnKind = {
  read: (value) => {
    const word = value.trim().toLowerCase();
    if (['t', 'true', 'y', 'yes', 'on', '1'].includes(word)) return 1;
    if (['f', 'false', 'n', 'no', 'off', '0'].includes(word)) return 0;
    throw invalid('boolean', value);
  },
  ...ordered,
};

const uuid: ColumnKind = {
  read: (value) => {
    const digits = value.trim().toLowerCase().replace(/[{}-]/g, '');
    if (!/^[0-9a-f]{32}$/.test(digits)) throw invalid('uuid', value);
    return digits;
  },
  ...ordered,
};

const momentForm =
  /^(\d{4,6}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,6}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Microseconds since 1970; a moment without a zone is read as UTC, the zone of our sessions. */
const moment: ColumnKind = {
  read: (value) => {
    const trimmed = value.trim();
    if (/^-?infinity$/i.test(trimmed)) {
      return trimmed.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    }
    const [, day, time = '00:00', fraction = '', zone = 'Z'] = momentForm.exec(trimmed) ?? [];
    if (!day) throw invalid('timestamp', value);
    const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
    const milliseconds = Date.parse(`${day}T${time}${offset.toUpperCase()}`);
    if (Number.isNaN(milliseconds)) throw invalid('timestamp', value);
    return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0'));
  },
  ...ordered,
};

const kinds = new Map<string, ColumnKind>([
  ['text', text],
  ['varchar', text],
  // The look behind keeps a long run of spaces from being tried at each of them.
  ['bpchar', { ...text, read: (value) => value.replace(/(?<! ) +$/, '') }],
  ['name', text],
  ['int2', integer(16)],
  ['int4', integer(32)],
  ['int8', integer(64)],
  ['float4', { ...float, read: (value) => Math.fround(Number(float.read(value))) }],
  ['float8', float],
  ['numeric', numeric],
  ['bool', boolean],
  ['uuid', uuid],
  ['timestamptz', moment],
  ['timestamp', moment],
  ['date', moment],
]);

export function columnKind(type: string): ColumnKind {
  const kind = kinds.get(type);
  if (!kind) throw new FilterError(`columns of type ${type} cannot be filtered`);
  return kind;
}

export function isTextType(type: string): boolean {
  return ['text', 'varchar', 'bpchar', 'name'].includes(type);
}

function invalid(type: string, value: string): FilterError {
  return new FilterError(`invalid input syntax for type ${type}: "${value}"`);
}
