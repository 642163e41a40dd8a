import type { Email } from 'postal-mime'

const REPLACEMENT = /\ufffd/g
const LATIN = /[A-Za-z]/g
/** What Greek letters of windows-1253 and ISO 8859-7 look like when they are taken for Latin ones. */
const RAISED = /[\u00b6-\u00ff]/g

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether a mail names another alphabet than it is written in: Greek that became question marks or `ÊáëçìÝñá`. */
export function looksGreek({ subject = '', text = '', html = '', from }: Email): boolean {
  const plain = html.slice(0, 200_000).replaceAll(/<[^>]*>/g, ' ')
  const words = [subject, from?.name ?? '', text.slice(0, 200_000), plain].join(' ')
  const raised = countOf(words, RAISED)
  return countOf(words, REPLACEMENT) > 2 || (raised > 5 && raised > countOf(words, LATIN) / 2)
}

const greek = new TextDecoder('windows-1253')

/** The same mail with everything that names no alphabet, or a wrong one, said to be Greek. */
export function inGreek(source: Buffer): Buffer {
  const end = Math.max(source.indexOf('\r\n\r\n'), source.indexOf('\n\n'))
  const headEnd = end < 0 ? source.length : end
  const head = greek.decode(source.subarray(0, headEnd))
  const named = /^content-type:/im.test(head)
    ? renamed(head)
    : `Content-Type: text/plain; charset=${GREEK}\r\n${head}`
  const body = renamed(source.subarray(headEnd).toString('latin1'))
  return Buffer.concat([Buffer.from(named, 'utf8'), Buffer.from(body, 'latin1')])
}

const GREEK = 'windows-1253'
const wrong = /charset\s*=\s*"?(?:utf-?8|us-ascii|iso-8859-1|iso-8859-15|windows-1252|unknown-8bit)"?/gi
const plainType = /^(content-type:\s*text\/(?:plain|html))\s*$/gim

const renamed = (text: string): string =>
  text.replaceAll(wrong, `charset=${GREEK}`).replaceAll(plainType, `$1; charset=${GREEK}`)
