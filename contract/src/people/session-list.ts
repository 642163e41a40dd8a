import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { pathId } from '../base/text.ts'

/** A session that is open: where and since when. */
export const openSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

const sessionId = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'unknown_choice')

export const sessionListApi = defineApi({
  'GET /sessions': {
    summary: 'One’s own open sessions, or those of a person one administers',
    access: 'signed-in',
    query: z.strictObject({ person: pathId.optional() }),
    reply: z.object({ data: z.array(openSession) }),
  },
  'DELETE /sessions/destroy/{id}': {
    summary: 'End a session of one’s own, or of a person one administers',
    access: 'signed-in',
    params: z.strictObject({ id: sessionId }),
    reply: z.object({ message: z.string() }),
  },
  'PUT /sessions/endOthers': {
    summary: 'End every session of one’s own but this one',
    access: 'signed-in',
    reply: z.object({ ended: z.int() }),
  },
})
