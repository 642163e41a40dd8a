import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectionsWanted } from './connections.ts'
import type { Platform } from '../platform/http/http.ts'
import { connectionsOf } from '../platform/jobs.ts'
import { JOB_CONNECTIONS, jobQueuesOf } from './jobs.ts'

it('the connections that a process may hold are counted as they are opened, and as documented', () => {
  const config = {
    mailServer: null,
    publicUrl: 'http://dromos.test',
    moneyShownTo: [],
    backup: null,
    look: async () => [],
  }
  expect(connectionsOf(jobQueuesOf({ slowPool: {} } as Platform, config))).toBe(JOB_CONNECTIONS)
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const beside = connectionsWanted({ databaseConnections: 0 })
  expect(operations).toContain(
    `jobs (${JOB_CONNECTIONS}), exports (5), statistics (3) and changes (1) have ${beside} more`,
  )
})
