import { t } from './papers.messages.ts'

/** A hint above a paper that is sent, with the letters that the paper cannot show, where there are some. */
export const withLost = (hint: string, letters: string): string =>
  letters === '' ? hint : `${hint} ${t('missingLetters', { letters })}.`
