import type { LetterInput } from '@dromos/contract/letters/letters.ts'
import type { Context } from '../platform/context.ts'
import type { Grounding, LetterTools } from './letter-ground.service.ts'
import { previewLetter, readDesk, sendComposed } from './letters.service.ts'
import { readMailOf } from './record-mails.service.ts'

interface About {
  params: { id: number }
}

/** What the calls do by which mails about a kind of record are written and read. */
export const lettersAbout = (groundOf: (id: number) => Grounding, tools: LetterTools) => ({
  desk: ({ params }: About, context: Context) => readDesk(context, groundOf(params.id)),
  preview: (
    { params, body }: About & { body: Pick<LetterInput, 'to' | 'language' | 'subject' | 'body'> },
    context: Context,
  ) => previewLetter(context, groundOf(params.id), body),
  send: ({ params, body }: About & { body: LetterInput }, context: Context) =>
    sendComposed(context, groundOf(params.id), body, tools),
  mail: ({ params }: { params: { id: number; mail: number } }, context: Context) =>
    readMailOf(context, groundOf(params.id), { mail: params.mail, files: tools.files }),
})
