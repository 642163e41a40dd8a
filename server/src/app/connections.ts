import type { Config } from './config.ts'
import { statisticsPool } from '../orders/statistics/statistics-pool.ts'
import { JOB_CONNECTIONS } from './jobs.ts'

/** Two exports that are waited for, two that are not, and what their rows' names are read with. */
export const HEAVY_CONNECTIONS = 5
/** Hears of what other processes change. */
const LISTENING = 1

/** The most connections that one process of the server holds. */
export const connectionsWanted = ({ databaseConnections }: Pick<Config, 'databaseConnections'>): number =>
  databaseConnections + JOB_CONNECTIONS + HEAVY_CONNECTIONS + statisticsPool.max + LISTENING
