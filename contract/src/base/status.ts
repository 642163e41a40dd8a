import { z } from 'zod'
import { defineApi } from './endpoint.ts'
import { roleIds } from '../constants/roles.ts'

export const demonstration = z.object({
  /** Null when somebody chose a password of their own: it is told to nobody. */
  password: z.string().nullable(),
  accounts: z.array(
    z.object({ email: z.string(), role: z.literal(roleIds), label_en: z.string(), label_el: z.string() }),
  ),
})
export type Demonstration = z.output<typeof demonstration>

export const statusApi = defineApi({
  'GET /health': {
    summary: 'The process lives; whether it serves a copy',
    access: 'public',
    reply: z.object({ status: z.literal('ok'), copy: z.boolean() }),
  },
  'GET /version': {
    summary:
      'The running version and what it was built of, for how long, the demonstration’s accounts while it runs one, and since when it is a copy',
    access: 'public',
    reply: z.object({
      version: z.string(),
      /** What the program was built of, where it came as an archive: the commit and its date. */
      build: z.object({ commit: z.string(), date: z.string() }).nullable(),
      uptime_s: z.number(),
      demo: demonstration.nullable(),
      copy: z.object({ since: z.string() }).nullable(),
    }),
  },
  'GET /mapStyle': {
    summary:
      'Where the browser gets streets from: a style or a tile address, null for the built-in map; and whether addresses are searched to the street, which takes a geocoder',
    access: 'signed-in',
    reply: z.object({ style: z.string().nullable(), finds_streets: z.boolean() }),
  },
})
