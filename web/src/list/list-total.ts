import type { ListReply, TabCounts } from './record-source.ts'

/**
 * The number beside a list's title. What the chosen tab counts is counted anew with every piece of news, the rows are not:
 * two numbers beside each other must agree, unless the rows were counted beyond what the tab says.
 */
export function totalBeside(
  { total, total_is_estimate: isEstimate }: Pick<ListReply<unknown>, 'total' | 'total_is_estimate'>,
  counted: TabCounts[string] | undefined,
): { total: number; isEstimate: boolean } {
  return counted && !counted.capped ? { total: counted.count, isEstimate: false } : { total, isEstimate }
}
