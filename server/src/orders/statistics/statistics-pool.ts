import type { PoolOptions } from '../../db/pool.ts'

/**
 * The connections that statistics have to themselves: whoever asks for years at once waits behind others who do, and nobody
 * else waits behind them. A hundred thousand orders are summed in memory.
 */
export const statisticsPool = {
  max: 3,
  statementMs: 8_000,
  workMemory: '48MB',
  isParallel: true,
} as const satisfies PoolOptions
