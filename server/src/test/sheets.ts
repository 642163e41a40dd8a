import { deflateRawSync } from 'node:zlib'
import type { Answer, TestApp } from './app.ts'
import { sendForm } from './form.ts'
import type { Sending } from './form.ts'

/** Sends a sheet of a kind, such as `firms` or `categories:trailer`, as a manager does. */
export function sendSheet(
  test: TestApp,
  what: string,
  content: Uint8Array | string,
  sending: Sending = {},
): Promise<Answer> {
  const [kind, type] = what.split(':')
  const files = [{ content, name: 'sheet.csv', type: 'text/csv' }]
  return sendForm(test, `/imports/store/${kind}`, { data: { type }, files }, { as: 3, ...sending })
}

/** Sends a sheet and has it entered; answers what became of it. */
export async function enterSheet(test: TestApp, what: string, content: Uint8Array | string): Promise<Answer> {
  const sent = await sendSheet(test, what, content)
  const started = await test.call('PUT', `/imports/start/${sent.body.id}`, { as: 3 })
  if (started.status !== 200) return { ...started, body: { ...started.body, sent: sent.body } }
  await test.work()
  return test.call('GET', `/imports/edit/${sent.body.id}`, { as: 3 })
}

/** A CSV of a head and lines. */
export const csv = (...lines: string[]): string => lines.join('\r\n')

/** A ZIP archive; its checksums are zero, which nobody comes to look at. One that `lies` says that it is empty. */
export function zip(files: Record<string, string>, { lies = false } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(lies ? 0 : Buffer.byteLength(text), 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(lies ? 0 : Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
