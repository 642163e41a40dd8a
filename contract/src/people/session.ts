import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { calendarFeed } from '../calendar/feed.ts'
import { permissions } from '../permissions.ts'
import { roleIds } from '../constants/roles.ts'
import { text, pathId } from '../base/text.ts'

export const author = z.object({
  access_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
  role: z.literal(roleIds),
  permissions: z.array(z.enum(permissions)),
  user: z.object({
    id: z.int(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    /** Whether the present version of the terms is accepted. */
    first_login: z.boolean(),
    terms_version: z.string().nullable(),
    firm_id: z.int().nullable(),
  }),
  /**
   * The last event of the live channel: who connects to it with this as `?last=` misses nothing of what has happened since,
   * and need not read again what was read since.
   */
  live_number: z.int(),
})
export type Author = z.output<typeof author>

/** The password was right, but the person has a second factor: no session yet, only the right to show it. */
export const secondFactorNeeded = z.object({
  second_factor: z.object({
    /** Goes into `POST /login/secondFactor` with the code; is worth nothing else. */
    challenge: z.string(),
    /** Seconds until the challenge ends. */
    expires_in: z.int(),
  }),
})
export type SecondFactorNeeded = z.output<typeof secondFactorNeeded>

export const admission = z.union([author, secondFactorNeeded])
export type Admission = z.output<typeof admission>

/** A code of the authenticator app or a recovery code, as typed: spaces, hyphens and case do not matter. */
export const secondCode = text(40, { min: 1 })

export const secondFactorAnswer = z.strictObject({
  challenge: z.string({ error: 'required' }).min(1, 'required').max(1000, 'too_long:1000'),
  code: secondCode,
})

export const credentials = z.strictObject({
  email: text(254, { min: 1 }),
  // Never trimmed or normalised: what was typed is what is compared.
  password: z.string({ error: 'required' }).min(1, 'required').max(256, 'too_long:256'),
})
export type Credentials = z.input<typeof credentials>

export const sessionApi = defineApi({
  'POST /login': {
    summary:
      'Sign in with e-mail and password; sets the refresh cookie, unless a second factor is needed first',
    access: 'public',
    body: credentials,
    reply: admission,
    perMinute: 120,
  },
  'POST /login/secondFactor': {
    summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
    access: 'public',
    body: secondFactorAnswer,
    reply: author,
    perMinute: 120,
  },
  'POST /logout': {
    summary: 'End this session and forget the refresh cookie',
    access: 'public',
    cookie: 'read',
    reply: z.object({ message: z.string() }),
  },
  'GET /refreshToken': {
    summary: 'Exchange the refresh cookie for a new access token; rotates the cookie',
    access: 'public',
    cookie: 'required',
    takes: ['X-Idle-Seconds'],
    reply: z.object({ access_token: z.string(), expires_in: z.int() }),
  },
  'GET /me': {
    summary: 'Who is signed in, and what they may do',
    access: 'signed-in',
    beforeTerms: true,
    reply: author.omit({ access_token: true, expires_in: true }),
  },
})

const openSession = z.object({
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
    summary: 'One’s own open sessions and calendar feed, or those of a person one administers',
    access: 'signed-in',
    query: z.strictObject({ person: pathId.optional() }),
    reply: z.object({
      data: z.array(openSession),
      /** The secret address from which a calendar reads; it ends with the other sessions. */
      feed: calendarFeed.nullable(),
    }),
  },
  'DELETE /sessions/destroy/{id}': {
    summary: 'End a session of one’s own, or of a person one administers',
    access: 'signed-in',
    params: z.strictObject({ id: sessionId }),
    reply: z.object({ message: z.string() }),
  },
  'DELETE /sessions/feed/destroy/{id}': {
    summary: 'End the calendar feed of oneself, or of a person one administers, by the number of the person',
    access: 'signed-in',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
  'PUT /sessions/endOthers': {
    summary: 'End every session of one’s own but this one, and the calendar feed',
    access: 'signed-in',
    reply: z.object({ ended: z.int() }),
  },
})
