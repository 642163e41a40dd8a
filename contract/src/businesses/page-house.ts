import { z } from 'zod'

/** The logo of the business whose page it is, by its present name; null without one. */
export const houseLogo = z.string().nullable()

/** The reply of the calls that give a logo to who has a link. */
export const logoReply = { reply: z.any(), produces: 'image/webp' } as const
