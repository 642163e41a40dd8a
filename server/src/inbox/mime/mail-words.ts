// What must stand in no text of ours: control signs but line ends and tabs, marks that turn the direction of what
// follows, and signs without their partner.
const unwanted =
  // oxlint-disable-next-line no-control-regex -- removing control characters is what this expression is for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu

/** A stranger's words as one line, without signs that are none: nothing of it begins a line of its own. */
export const lineOf = (words: string, most: number): string =>
  cut(
    words
      .slice(0, most * 20)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(unwanted, '')
      .normalize('NFC')
      .trim(),
    most,
  )

/** A stranger's text, with its lines. */
export const textOf = (words: string, most: number): string =>
  cut(words.replaceAll('\r\n', '\n').replaceAll(unwanted, '').normalize('NFC').trim(), most)

function cut(words: string, most: number): string {
  return words.length <= most
    ? words
    : Array.from(words.slice(0, most * 2))
        .slice(0, most)
        .join('')
}
