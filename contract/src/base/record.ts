import { z } from 'zod'
import { oneOf, pathId, whole } from './text.ts'

export const byId = z.strictObject({ id: pathId })

export const version = whole(1, 2_147_483_647)

export const activeChange = z.strictObject({ action: oneOf(['activate', 'deactivate']) })

export const saved = z.object({ id: z.int(), version: z.int() })

export const recordFacts = {
  id: z.int(),
  active: z.boolean(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  version: z.int(),
}
