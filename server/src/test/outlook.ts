import { burn } from '@kenjiuno/msgreader/lib/Burner.js'
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js'

/** A `winmail.dat` as Outlook makes it. */
export function tnefOf({
  text = '',
  files,
}: {
  text?: string
  files: { name: string; content: string }[]
}): Buffer {
  return Buffer.concat([
    numbers([0x22_3e_9f_78]),
    Buffer.from([1, 0]),
    attribute(1, 0x0006_9007, numbers([1253, 0])),
    ...(text === '' ? [] : [attribute(1, 0x0006_9003, properties([property(0x1000_001f, wide(text))]))]),
    ...files.flatMap(({ name, content }) => [
      attribute(2, 0x0006_9002, Buffer.alloc(14)),
      attribute(2, 0x0001_8010, Buffer.from('SHORT~1.PDF\0')),
      attribute(2, 0x0006_800f, Buffer.from(content)),
      attribute(2, 0x0006_9005, properties([property(0x3705_0003, null), property(0x3707_001f, wide(name))])),
    ]),
  ])
}

/** A message of Outlook with one file in it. */
export function outlookOf(name: string, content: string): Buffer {
  const file = (called: string, bytes: Buffer) => ({
    name: called,
    type: TypeEnum.DOCUMENT,
    binaryProvider: () => new Uint8Array(bytes),
    length: bytes.length,
  })
  const folder = (called: string, children: number[], type = TypeEnum.DIRECTORY) => ({
    name: called,
    type,
    children,
    length: 0,
  })
  return Buffer.from(
    burn([
      folder('Root Entry', [1, 2], TypeEnum.ROOT),
      file('__properties_version1.0', Buffer.alloc(32)),
      folder('__attach_version1.0_#00000000', [3, 4, 5]),
      file('__properties_version1.0', Buffer.alloc(8)),
      file('__substg1.0_3707001F', Buffer.from(name, 'utf16le')),
      file('__substg1.0_37010102', Buffer.from(content)),
    ]),
  )
}

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')

function attribute(level: number, id: number, data: Buffer): Buffer {
  const sum = data.reduce((all, byte) => (all + byte) & 0xff_ff, 0)
  return Buffer.concat([
    Buffer.from([level]),
    numbers([id, data.length]),
    data,
    Buffer.from([sum & 0xff, sum >> 8]),
  ])
}

const properties = (list: Buffer[]): Buffer => Buffer.concat([numbers([list.length]), ...list])

/** One of a number where there is no value. */
function property(tag: number, value: Buffer | null): Buffer {
  const head = numbers([tag])
  if (!value) return Buffer.concat([head, numbers([1])])
  return Buffer.concat([head, numbers([1, value.length]), value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function numbers(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
