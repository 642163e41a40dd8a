const MISSING = '[?]'

// Seen by nobody: joiners, and what chooses between looks of a letter.
const SILENT = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}|\r/u

/** Ends of lines that a typeface has no letter for; the `\r` of Windows stands before one. */
const LINE_END = /[\u0085\u2028\u2029]/

/** A letter the typeface lacks becomes the plain one below it (`ắ` → `a`), else a mark; `lost` has those. */
export function drawable(text: string, letters: ReadonlySet<number>, lost: Set<string>): string {
  const has = (letter: string): boolean => letters.has(letter.codePointAt(0) ?? 0)
  return Array.from(text, (letter) => {
    if (has(letter) || letter === '\n') return letter
    if (SILENT.test(letter)) return ''
    if (LINE_END.test(letter)) return '\n'
    if (/\s/u.test(letter)) return ' '
    const plain = Array.from(letter.normalize('NFKD')).filter(has).join('')
    if (plain !== '') return plain
    lost.add(letter)
    return MISSING
  }).join('')
}
