import { statusApi } from '@dromos/contract/base/status.ts'
import type { Demonstration } from '@dromos/contract/base/status.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { errorReply } from '@dromos/contract/base/errors.ts'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { migrationNames } from '../../db/migration-file.ts'
import type { Product } from '../product.ts'
import { copySince } from '../copy.ts'
import { mount } from './http.ts'
import type { Platform } from './http.ts'

export interface StatusInfo extends Product {
  demo: Demonstration | null
  mapStyle: string | null
  hasRoom: () => boolean
}

export function statusRoutes(app: FastifyInstance, platform: Platform, info: StatusInfo): void {
  const started = performance.now()
  mount(app, platform, statusApi, {
    'GET /health': () => ({ status: 'ok' as const, copy: copySince() !== null }),
    'GET /version': () => ({
      version: info.version,
      build: info.build,
      uptime_s: Math.round(performance.now() - started) / 1000,
      demo: info.demo,
      copy: copyOf(copySince()),
    }),
    'GET /mapStyle': () => ({ style: info.mapStyle, finds_streets: platform.geocoderUrl !== null }),
  })

  // The one call that answers the same shape with two statuses, as probes want it.
  const readiness = z.object({ status: z.enum(['ok', 'unavailable']) })
  const schema = {
    operationId: 'getReady',
    summary: 'Whether the server can work: its database answers and has the schema it needs',
    tags: ['ready'],
    security: [],
    response: { 200: readiness, 429: errorReply, 503: readiness },
  }
  app.get('/ready', { config: { access: 'public' }, schema }, async (_request, reply) => {
    const isReady = info.hasRoom() && (await isUpToDate(platform.db).catch(() => false))
    if (!isReady) reply.header('retry-after', 5)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
  })
}

const copyOf = (since: string | null) => (since === null ? null : { since })

async function isUpToDate(db: Db): Promise<boolean> {
  const needed = await migrationNames()
  // A standby answers, but takes nothing.
  const found = await sql<{ applied: number }>`select count(*) as applied from schema_migrations
    where name = any(${needed}) and not pg_is_in_recovery()
      and current_setting('default_transaction_read_only') = 'off'`.execute(db)
  return found.rows[0]?.applied === needed.length
}
