import { isPassing } from './http/http-errors.ts'

/**
 * Does some work for one record after the other: one that fails holds up none of the others, and what was wrong is
 * thrown at the end. What passes by itself, as a database that is away, ends it at once.
 */
export async function eachByItself<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = []
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isPassing(error)) throw error
      problems.push(error)
    }
  }
  if (problems.length === 1) throw problems[0]
  if (problems.length > 1) throw new AggregateError(problems, String(problems[0]))
}
