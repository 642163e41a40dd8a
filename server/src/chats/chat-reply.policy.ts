import { MOST_OF_MESSAGE } from '@dromos/contract/chats/chat-limits.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

/** Stands first in a mail with messages: what is written above it is the answer. */
export const ANSWER_ABOVE: Record<Language, string> = {
  en: '--- Write your answer above this line ---',
  el: '--- Γράψτε την απάντησή σας πάνω από αυτή τη γραμμή ---',
}

const marks = Object.values(ANSWER_ABOVE)
// What mail programs put before what they quote.
const beforeQuote =
  /^(>|-{2,} ?(original message|αρχικό μήνυμα|forwarded message)|_{10,}$|on .{4,200} wrote:$|στις .{4,200} έγραψε:$|(from|von|από): .+@)/i

/** What somebody has written in an answer, without what it quotes, as long as a message may be. */
export function answerIn(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line) => isQuote(line.trim()))
  const own = (end < 0 ? lines : lines.slice(0, end)).join('\n')
  const letters = Array.from(own.normalize('NFC').trim()).filter(isShown)
  return letters.length > MOST_OF_MESSAGE
    ? `${letters.slice(0, MOST_OF_MESSAGE - 1).join('')}…`
    : letters.join('')
}

// As `text` of the contract refuses them.
const isShown = (letter: string): boolean =>
  /[\n\t]/.test(letter) || !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(letter)

const isQuote = (line: string): boolean => marks.some((mark) => line.includes(mark)) || beforeQuote.test(line)
