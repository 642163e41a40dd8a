import { expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import { auditLeftOut } from './audit.ts'

it('each server of a process writes one row of the strangers it refused, and later how many were left out', async () => {
  const servers = [await startTestApp(), await startTestApp()]
  for (const server of servers) {
    for (const body of [{ token: 'a'.repeat(32) }, { token: 'b'.repeat(32) }]) {
      expect((await server.call('POST', '/offer/open', { body })).status).toBe(404)
    }
  }
  for (const server of servers) {
    server.clock.set('2026-11-21T10:30:00Z')
    await auditLeftOut(server)
    const { rows } = await server.pool.query(
      "select after from audit_log where action = 'offer_links.refused' order by id",
    )
    expect(rows.map(({ after }) => after)).toEqual([null, { before_this: 1 }])
    await server.close()
  }
})
