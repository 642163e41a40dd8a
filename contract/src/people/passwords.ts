import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { linkInput, passwordByLink, resetWithPassword } from './person-changes.ts'
import { admission } from './session.ts'
import { email, oneOf, pathId } from '../base/text.ts'

const sentence = z.object({ message: z.string() })

export const handedLink = z.object({ address: z.string(), expires_at: z.string() })
export type HandedLink = z.output<typeof handedLink>

export const passwordsApi = defineApi({
  'POST /forgot': {
    summary: 'Ask for a link to set a new password; answers alike whether the address is known or not',
    access: 'public',
    body: z.strictObject({ email }),
    reply: sentence,
    perMinute: 60,
  },
  'POST /resetCheck': {
    summary: 'Whether the link of a mail may still be used: one to reset a password, or that of the welcome',
    access: 'public',
    body: linkInput.extend({ purpose: oneOf(['reset', 'welcome']).default('reset') }),
    reply: z.object({ email: z.string(), name: z.string() }),
    perMinute: 60,
  },
  'POST /reset': {
    summary:
      'Set a new password by a reset link and sign in, with the second factor where there is one; every earlier session ends',
    access: 'public',
    body: resetWithPassword,
    reply: admission,
    perMinute: 60,
  },
  'POST /savePassword/{id}': {
    summary: 'Set the first password by the link of the welcome mail, and sign in',
    access: 'public',
    params: z.strictObject({ id: pathId }),
    query: z.strictObject({
      expires: z
        .string()
        .regex(/^\d{1,10}$/, 'wrong_type')
        .transform(Number),
      signature: z.string().max(64, 'too_long:64'),
    }),
    body: passwordByLink,
    reply: admission,
    perMinute: 60,
  },
})
