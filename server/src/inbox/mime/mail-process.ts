// A process of its own for strangers' mails: it takes one after the other apart, and answers with what it found. What came
// along is written as files beside the mail.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeQuestions } from '../../platform/bounded-program.ts'
import { headersOf } from './mail-headers.ts'
import { partsOf } from './mail-parts.ts'
import type { MailAsked, MailQuestion, ReadMail } from './mail-reader.ts'

takeQuestions(async (asked) => {
  const question = asked as MailQuestion // from mail-reader.ts
  return 'head' in question ? headersOf(Buffer.from(question.head)) : read(question)
})

async function read({ folder, name, mark }: MailAsked): Promise<ReadMail> {
  const begin = mark === null ? null : () => writeFile(mark, '', { mode: 0o600 })
  const { files, ...mail } = await partsOf(await readFile(join(folder, name)), begin)
  const written = files.map(async ({ content, ...facts }, at) => {
    await writeFile(join(folder, String(at)), content, { mode: 0o600 })
    return { ...facts, size: content.length, path: join(folder, String(at)) }
  })
  return { ...mail, files: await Promise.all(written) }
}
