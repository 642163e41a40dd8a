import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { findingStates, lights } from './findings.ts'

const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** What was found at the last look, and since when it has been so. */
const foundLight = z.object({
  light: z.enum(lights),
  state: z.enum(findingStates),
  /** Its sentence is `sayFinding` of code and params. */
  code: z.string(),
  params,
  since: z.string(),
})
export type FoundLight = z.output<typeof foundLight>

const figures = { waiting: z.int(), failing: z.int(), given_up: z.int() }

/** A job that failed: it is tried again at `next_at`, or was given up. */
const troubledJob = z.object({
  id: z.string(),
  task: z.string(),
  /** The record it is about; null where it is about none. */
  record_id: z.string().nullable(),
  state: z.enum(['failing', 'given_up']),
  attempts: z.int(),
  max_attempts: z.int(),
  /** What went wrong the last time. */
  error: z.string(),
  created_at: z.string(),
  failed_at: z.string(),
  /** Null once it was given up. */
  next_at: z.string().nullable(),
})
export type TroubledJob = z.output<typeof troubledJob>

const serverProcess = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  /** What the release was built of; null in a checkout. */
  commit: z.string().nullable(),
  node: z.string(),
  started_at: z.string(),
  seen_at: z.string(),
  memory_mb: z.int(),
  /** The one that answers. */
  is_this: z.boolean(),
})
export type ServerProcess = z.output<typeof serverProcess>

const slowCall = z.object({
  method: z.string(),
  /** With the names of its parts in the place of ids. */
  route: z.string(),
  status: z.int(),
  ms: z.int(),
  at: z.string(),
  /** Host and number of the process that answered. */
  process: z.string(),
})
export type SlowCall = z.output<typeof slowCall>

const outcome = z.object({
  at: z.string(),
  /** The name of the archive; empty where none came about. */
  archive: z.string(),
  bytes: z.int().nullable(),
  /** Why it failed; null where it did not. */
  error: z.string().nullable(),
})

const system = z.object({
  /** When the installation was last looked at; null before the first look. */
  looked_at: z.string().nullable(),
  /** Failing ones first. */
  lights: z.array(foundLight),
  jobs: z.object({
    /** Counted to ten thousand each. */
    ...figures,
    tasks: z.array(z.object({ task: z.string(), ...figures, oldest_at: z.string() })),
    /** The last that failed, a hundred at most. */
    troubled: z.array(troubledJob),
  }),
  processes: z.array(serverProcess),
  /** The slowest calls of the last hour, ten at most. */
  slow: z.array(slowCall),
  /** The last ones of each kind, whatever came of them, and the last that went well. */
  backup: z.object({ last: outcome.nullable(), good: outcome.nullable() }),
  proof: z.object({ last: outcome.nullable(), good: outcome.nullable() }),
})
export type System = z.output<typeof system>

const byJob = z.object({ id: z.string().regex(/^\d{1,18}$/, 'wrong_type') })

export const systemApi = defineApi({
  'GET /system': {
    summary:
      'How the installation is: lights of the last look, jobs that failed, processes, backups, the slowest calls',
    access: 'system.read',
    reply: system,
  },
  'PUT /system/look': {
    summary: 'Look at the installation now instead of within five minutes',
    access: 'system.manage',
    perMinute: 6,
    reply: z.object({ queued: z.literal(true) }),
  },
  'PUT /system/jobs/again/{id}': {
    summary: 'Try a job that failed at once, with all its attempts',
    access: 'system.manage',
    params: byJob,
    reply: z.object({ id: z.string() }),
  },
  'DELETE /system/jobs/destroy/{id}': {
    summary: 'Discard a job that failed: what it was to do is not done',
    access: 'system.manage',
    params: byJob,
    reply: z.object({ id: z.string() }),
  },
  'GET /system/packet': {
    summary:
      'What support needs, as JSON: versions, settings without what they hold, findings, counts of jobs, faults; no secret and no personal data',
    access: 'system.manage',
    perMinute: 12,
    reply: z.record(z.string(), z.unknown()),
  },
})
