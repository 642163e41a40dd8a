const MISSING = '[?]'

// Seen by nobody: joiners, what chooses between looks of a letter, and signs for machines.
const SILENT = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}|[^\P{Cc}\t\n\v\f\u0085]/u

/** Ends of lines that a typeface has no letter for; the `\r` of Windows stands before one. */
const LINE_END = /[\u0085\u2028\u2029]/

/** What signs of the trade are written as, where the typeface lacks them; the same in every language. */
const standIns: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '≠': '=/=',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⇔': '<=>',
  '✓': '[x]',
  '✔': '[x]',
  '☑': '[x]',
  '☐': '[ ]',
  '☎': 'Tel.',
  '☏': 'Tel.',
  '✆': 'Tel.',
  '📞': 'Tel.',
  '✉': 'E-mail',
  '⚠': '(!)',
  '∅': 'Ø',
  '●': '•',
  '■': '•',
  '▪': '•',
  '◦': '•',
  '►': '•',
  '★': '*',
  '☆': '*',
}

/** What is set for a letter that the typeface lacks, as far as that is known beforehand. */
export const standInOf = (letter: string): string => standIns[letter] ?? MISSING

// Without its stroke a sign says the opposite: ≮ would be <.
const STROKE = '\u0338'

/** A letter the typeface lacks becomes a sign that is read as it (`≤` → `<=`), or the plain one below it (`ắ` → `a`), else a mark; `lost` has those. */
export function drawable(text: string, letters: ReadonlySet<number>, lost: Set<string>): string {
  const has = (letter: string): boolean => letters.has(letter.codePointAt(0) ?? 0)
  return Array.from(text, (letter) => {
    // A typeface may have some of these, and they would be copied.
    if (SILENT.test(letter)) return ''
    if (has(letter) || letter === '\n') return letter
    if (LINE_END.test(letter)) return '\n'
    if (/\s/u.test(letter)) return ' '
    const known = standIns[letter]
    if (known !== undefined) return known
    const parts = Array.from(letter.normalize('NFKD'))
    const plain = parts.includes(STROKE) ? '' : parts.filter(has).join('')
    if (plain !== '') return plain
    lost.add(letter)
    return MISSING
  }).join('')
}
