import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A new password, typed twice at the terminal without being shown, or the first line of what is piped in. */
export async function readPassword(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  if (!input.isTTY) return firstLine(await text(input))
  const password = await ask(input, 'New password: ')
  if ((await ask(input, 'Once more: ')) === password) return password
  throw new Error('The two passwords are not the same; nothing was changed.')
}

const firstLine = (typed: string): string => {
  const [line = ''] = typed.split(/\r?\n/)
  if (line === '') throw new Error('No password was given; nothing was changed.')
  return line
}

async function ask(input: NodeJS.ReadStream, question: string): Promise<string> {
  // What is typed would be echoed to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  const stop = new AbortController()
  // Ctrl C and Ctrl D end the question, not its answer.
  for (const end of ['SIGINT', 'close']) lines.on(end, () => stop.abort())
  process.stderr.write(question)
  try {
    return await lines.question('', { signal: stop.signal })
  } catch {
    throw new Error('Nothing was changed.')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
