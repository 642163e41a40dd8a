import msgReader from '@kenjiuno/msgreader'

/** A mark of the directory that only messages of Outlook have, among all that is stored in this way. */
const MARK = Buffer.from('__properties_version1.0', 'utf16le')
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Whether bytes are a message that Outlook has saved (`.msg`, MS-OXMSG). */
export const isOutlookMessage = (bytes: Uint8Array): boolean =>
  COMPOUND.equals(bytes.subarray(0, COMPOUND.length)) && Buffer.from(bytes).includes(MARK)

/** What is attached to a message that Outlook has saved, but for the pictures in its text. */
export function attachedTo(bytes: Uint8Array): { name: string; content: Uint8Array }[] {
  const reader = new msgReader.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const attached = reader.getFileData().attachments ?? []
  return attached
    .filter(({ attachmentHidden: isHidden }) => isHidden !== true)
    .map((part) => {
      const { fileName, content } = reader.getAttachment(part)
      return { name: fileName, content: new Uint8Array(content) }
    })
}
