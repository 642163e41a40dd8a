import { z } from 'zod'

type Path = readonly PropertyKey[]
type Payload = Parameters<NonNullable<z.core.$ZodSuperRefineParams['when']>>[0]

/** Says what is wrong with a field, by the message's key. */
type Refuse<K> = (path: readonly [K, ...PropertyKey[]] | readonly [], message: string) => void

/**
 * A check across fields of an object. It runs once all the fields that it names have passed, whatever is wrong with
 * others, and gets those fields only.
 */
export const across = <T extends object, const K extends keyof T>(
  fields: readonly K[],
  check: (values: Pick<T, K>, refuse: Refuse<K>) => void,
): z.core.$ZodCheck<T> =>
  z.superRefine<T>((value, context) => check(value, refusing<K>(context)), {
    when: (payload) => isWhole(payload) && !fields.some((field) => hasFault(payload, [field])),
  })

/** A check across the items of a list. It runs once all of them have passed. */
export const acrossItems = <T>(
  check: (items: readonly T[], refuse: Refuse<number>) => void,
): z.core.$ZodCheck<T[]> =>
  z.superRefine<T[]>((items, context) => check(items, refusing<number>(context)), {
    when: ({ issues }) => issues.length === 0,
  })

/** Refuses a list in which something stands twice. */
export const distinct = <T>(keyOf: (item: T) => unknown = (item) => item): z.core.$ZodCheck<T[]> =>
  acrossItems((items, refuse) => {
    if (new Set(items.map(keyOf)).size < items.length) refuse([], 'repeated')
  })

/** Refuses what stands in a list a second time, there, or at that field of it. */
export const distinctAt = <T>(keyOf: (item: T) => unknown, ...field: string[]): z.core.$ZodCheck<T[]> =>
  acrossItems((items, refuse) => {
    const seen = new Set<unknown>()
    for (const [index, item] of items.entries()) {
      const key = keyOf(item)
      if (seen.has(key)) refuse([index, ...field], 'repeated')
      seen.add(key)
    }
  })

const refusing =
  <K extends PropertyKey>(context: z.core.$RefinementCtx): Refuse<K> =>
  (path, message) =>
    context.addIssue({ code: 'custom', message, path: [...path] })

/** Whether it is an object at all: keys too many are said beside what is wrong with the others. */
const isWhole = ({ issues }: Payload): boolean =>
  issues.every(({ path = [], code }) => path.length > 0 || code === 'unrecognized_keys')

const hasFault = ({ issues }: Payload, at: Path): boolean =>
  issues.some(({ path = [] }) => at.every((part, index) => path[index] === part))
