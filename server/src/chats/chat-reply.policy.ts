import { MOST_OF_MESSAGE } from '@dromos/contract/chats/chat-limits.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { isQuoted, isRule, withoutHead, withoutQuote } from './quoted-head.policy.ts'

/** Stands first in a mail with messages: what is written above it is the answer. */
export const ANSWER_ABOVE: Record<Language, string> = {
  en: '--- Write your answer above this line ---',
  el: '--- Γράψτε την απάντησή σας πάνω από αυτή τη γραμμή ---',
}

// As programs give it back: on a line of its own, quoted, or broken where it is too long for them.
const marks = Object.values(ANSWER_ABOVE).map(
  (mark) => new RegExp(mark.split(' ').join(String.raw`[\s>]{1,20}`)),
)

/**
 * What somebody has written in an answer, without what it quotes, as long as a message may be. Above our mark all is
 * theirs but the head that their program has put there, whatever it looks like; where they have taken the mark away,
 * theirs is what stands before the first line that can only be a quote.
 */
export function answerIn(text: string): string {
  const whole = text.replaceAll('\r\n', '\n')
  const at = Math.min(...marks.map((mark) => whole.search(mark)).filter((found) => found >= 0))
  const own = Number.isFinite(at) ? aboveMark(whole.slice(0, at)) : withoutQuote(whole.split('\n'))
  const letters = Array.from(own.join('\n').normalize('NFC').trim()).filter(isShown)
  return letters.length > MOST_OF_MESSAGE
    ? `${letters.slice(0, MOST_OF_MESSAGE - 1).join('')}…`
    : letters.join('')
}

function aboveMark(above: string): string[] {
  const lines = above.split('\n')
  // What stands in its own line before it quotes it.
  const begun = lines.pop() ?? ''
  const kept = isQuoted(begun) || begun.trim() === '' ? lines : [...lines, begun]
  while (kept.length > 0 && /^[>\s]*$/.test(kept.at(-1) ?? '')) kept.pop()
  const own = withoutHead(kept)
  while (own.length > 0 && isRule(own.at(-1) ?? '')) own.pop()
  return own
}

// As `text` of the contract refuses them.
const isShown = (letter: string): boolean =>
  /[\n\t]/.test(letter) || !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(letter)
