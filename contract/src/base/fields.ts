export function fieldNames<F extends object>(fields: F): (keyof F & string)[] {
  // A literal has the keys of its type; nothing is added to shapes.
  return Object.keys(fields) as (keyof F & string)[]
}

export function picked<T, K extends keyof T & string>(from: T, names: readonly K[]): Pick<T, K> {
  // Each of the names is a key of the record.
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}

interface Field {
  safeParse: (value: undefined) => { data?: unknown }
}

/** What the fields of a shape hold where nothing is given: their defaults, else null. */
export const usualOf = (fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.safeParse(undefined).data ?? null]),
  )
